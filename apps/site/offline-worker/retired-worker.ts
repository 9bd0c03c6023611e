export {}

declare const self: ServiceWorkerGlobalScope

// Replaces the offline worker when it is turned off: deletes its copies and unregisters itself. Both workers need the same URL.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
