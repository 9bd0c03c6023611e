export {}

declare const self: ServiceWorkerGlobalScope

// Deletes the copies and unregisters itself. It must be served at this URL while browsers may still have the other worker.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
