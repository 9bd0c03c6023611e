import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cachedCopyOf } from './cached-copy.ts'
import { cachedPagePath, isCachedPage, isPartOfBuild } from './cached-pages.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope
/** The id of the build; each has its own caches. */
declare const BUILD: string

// Shows a stored copy or an offline page if fetching fails (decision 57). The worker never calls the API and stores no personal data.
const PAGES = `pages-${BUILD}`
const FILES = `files-${BUILD}`
const ignoreVary = { ignoreVary: true }

const files = new CacheFirst({ cacheName: FILES, matchOptions: ignoreVary })
const unkept = new NetworkOnly()
const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: ignoreVary,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => cachedPagePath(new URL(request.url)) ?? request,
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !response.redirected ? cachedCopyOf(response, new Date()) : null,
    },
  ],
})

async function pageOrCopy(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await (isCachedPage(options.url) ? pages : unkept).handle(options)
  } catch {
    const address = cachedPagePath(options.url)
    if (!address || isCachedPage(options.url) || !(await caches.match(address, { cacheName: PAGES, ...ignoreVary }))) return offlinePage()
    return Response.redirect(new URL(address, self.location.origin))
  }
}

// A page asks the worker by message (CACHE_URLS of workbox-routing) to store it, because the first page loads before the worker runs.
registerRoute(({ request, url, sameOrigin }) => sameOrigin && (request.mode === 'navigate' || isCachedPage(url)), pageOrCopy)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPartOfBuild(url), files)

// The browser fetches the page while the worker starts.
enableNavigationPreload()
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(dropOlderCopies()))

async function dropOlderCopies() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)))
}
