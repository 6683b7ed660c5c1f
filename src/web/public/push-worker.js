// Shows what the server pushes, and opens its page. It caches nothing.
self.addEventListener('push', (event) => {
  const { title = 'Etch', body = '', path = '/' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/favicon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only pages of our own.
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
