import type { RouteHandlerCallbackOptions } from 'workbox-core/types'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { keptCopyOf } from './kept-copy.ts'
import { isKeptItself, isPartOfBuild, keptAddress } from './kept-pages.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope
/** Of the build; another one keeps anew. */
declare const BUILD: string

// For who has no connection (decision 57): the page, always fetched; when that fails, the copy of it that came last; else a page of ours.
// It never asks or changes anything of the API, and keeps nothing of a person: those pages are frames that are the same for everyone.
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
      cacheKeyWillBeUsed: async ({ request }) => keptAddress(new URL(request.url)) ?? request,
      cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? keptCopyOf(response, new Date()) : null),
    },
  ],
})

async function pageOrCopy(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await (isKeptItself(options.url) ? pages : unkept).handle(options)
  } catch {
    const address = keptAddress(options.url)
    if (!address || isKeptItself(options.url) || !(await caches.match(address, { cacheName: PAGES, ...ignoreVary }))) return offlinePage()
    return Response.redirect(new URL(address, self.location.origin))
  }
}

// Pages ask for themselves by a message (CACHE_URLS, of workbox-routing), since the first one comes before the worker does.
registerRoute(({ request, url, sameOrigin }) => sameOrigin && (request.mode === 'navigate' || isKeptItself(url)), pageOrCopy)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPartOfBuild(url), files)

// The browser asks for the page while the worker is still waking up.
enableNavigationPreload()
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(dropOlderCopies()))

async function dropOlderCopies() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)))
}
