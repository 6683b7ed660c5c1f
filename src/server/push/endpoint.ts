/** The push services of the browsers that have web push. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether we may send to this address: a browser's own push service, so that nobody makes the server call into its network. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && !port && !username && !password && HOSTS.some((host) => host.test(hostname));
}
