// The service worker of apps/site/offline-worker. Nothing depends on it.

export function registerOfflineWorker(): void {
  void navigator.serviceWorker?.register('/offline-worker.js').catch(() => {})
}

/** Makes the service worker store a page and its files. The worker requests the page again, but gets the files from the browser's cache. */
export async function keepPage(address: string): Promise<void> {
  if (!navigator.serviceWorker) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = files.filter(({ origin, pathname }) => origin === location.origin && /^\/(manage\/)?assets\//.test(pathname))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [address, ...own.map(({ href }) => href)] } })
}
