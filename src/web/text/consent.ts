export const consent = {
  title: 'Cookies, as few as possible',
  body: 'Etch needs a cookie to keep you signed in. Others are used only if you agree.',
  acceptAll: 'Accept All',
  rejectNonEssential: 'Reject Non-Essential',
  rejectAll: 'Reject All',
  customize: 'Customize',
  save: 'Save Preferences',
  policy: 'Cookie policy',
  categories: {
    necessary: { name: 'Necessary', body: 'Signing in and security. Always on.' },
    analytics: { name: 'Analytics', body: 'Counts of what is used, to improve Etch.' },
    marketing: { name: 'Marketing', body: 'To know which page brought you here.' },
    personalization: { name: 'Personalization', body: 'To remember choices such as your last tab.' },
  },
} as const;
