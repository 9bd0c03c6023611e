export {}

declare const self: ServiceWorkerGlobalScope

// Replaces offline-worker.ts when offline copies are turned off (vite.config.ts): it deletes the copies and unregisters itself. It must
// stay at that URL as long as browsers may still have the other worker.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
