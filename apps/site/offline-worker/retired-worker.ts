export {}

declare const self: ServiceWorkerGlobalScope

// Takes the place of offline-worker.ts where copies are to be kept no more (vite.config.ts): it drops them and takes itself away. It has to
// stay at that address for as long as browsers may come that still have the other one.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
