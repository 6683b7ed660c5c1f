export const notFound = {
  title: '404 Page Not Found',
  body: 'There is nothing at this address. The link may be old, or a letter may be missing.',
  home: 'Go to the dashboard',
} as const;
