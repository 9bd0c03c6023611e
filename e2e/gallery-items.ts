import type { Page } from '@playwright/test'
import type { GalleryItem } from '../packages/contract/content/gallery.ts'
import type { StandInResponse } from './answers.ts'
import { answer } from './stand-ins/stand-ins.ts'

/** Returns the path of a demo photo, relative to the repository. */
export const photo = (number: number) => `packages/content/pictures/gallery/2025-07-lakeside-retreat/0${number}.jpg`

/** Returns an item as the API sends it. Its photo is a file of the site. */
export const item = (id: number, changes: Partial<GalleryItem> = {}): GalleryItem => ({
  id,
  title: `Item ${id}`,
  description: '',
  is_active: true,
  order: id,
  created_at: '2026-11-21T12:00:00+01:00',
  photo_url: '/favicon.svg',
  photo: { url: '/favicon.svg', width: 600, height: 400, srcset: '/favicon.svg 600w' },
  ...changes,
})

/** Stubs the gallery of the API with one answer for each method. Returns a growing list of the calls: method and path. */
export async function standInForGallery(page: Page, answers: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', () => StandInResponse>>) {
  const calls: string[] = []
  await answer(page, /^\/gallery\//, ({ method, url }) => {
    calls.push(`${method} ${url.pathname.slice('/api'.length)}`)
    return answers[method as 'GET']?.() ?? {}
  })
  return calls
}
