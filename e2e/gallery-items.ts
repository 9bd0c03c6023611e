import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import type { GalleryItem } from '../contract/gallery.ts'

/** A photograph that the site has anyway. */
export const photo = (number: number) =>
  fileURLToPath(new URL(`../content/pictures/gallery/2025-07-lakeside-retreat/0${number}.jpg`, import.meta.url))

/** An item as the server tells of it; its photo is one of the site's own. */
export const item = (id: number, changes: Partial<GalleryItem> = {}): GalleryItem => ({
  ...{ id, title: `Item ${id}`, description: '', is_active: true, order: id, created_at: '2026-11-21T12:00:00+01:00' },
  photo_url: '/favicon.svg',
  photo: { url: '/favicon.svg', width: 600, height: 400, srcset: '/favicon.svg 600w' },
  ...changes,
})

type Answer = { status?: number; body?: unknown } | 'no network'

/** The gallery of a site that answers as it is told, call by call. Answers with what was asked: method and path. */
export async function standInForGallery(page: Page, answers: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', () => Answer>>) {
  const calls: string[] = []
  await page.route(/\/api\/gallery\//, (route: Route) => {
    const request = route.request()
    const method = request.method() as 'GET'
    calls.push(`${method} ${new URL(request.url()).pathname.slice('/api'.length)}`)
    const given = answers[method]?.() ?? {}
    if (given === 'no network') return route.abort('connectionfailed')
    return route.fulfill({ status: given.status ?? 200, json: given.body ?? {} })
  })
  return calls
}
