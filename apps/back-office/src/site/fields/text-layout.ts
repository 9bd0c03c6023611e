import type { ContentKey } from '../../../../../packages/contract/content/content.ts'

export type TextKey = Extract<ContentKey, 'home' | 'story' | 'about' | 'privacy' | 'terms'>

/** `headline`: a line in such large type that few words fit on a phone. */
export type HeadField = { name: string; kind: 'line' | 'long' | 'headline' | 'picture' }
export type Group =
  | { name: string; kind: 'head'; fields: HeadField[] }
  | { name: string; kind: 'home-section'; index: number; hasQuote?: true }
  | { name: string; kind: 'sections' | 'chapters' | 'parts' }

const line = (name: string): HeadField => ({ name, kind: 'line' })
const long = (name: string): HeadField => ({ name, kind: 'long' })
const picture = (name: string): HeadField => ({ name, kind: 'picture' })
const headline = (name: string): HeadField => ({ name, kind: 'headline' })
const head = (name: string, ...fields: HeadField[]): Group => ({ name, kind: 'head', fields })

export const layouts: Record<TextKey, Group[]> = {
  home: [
    head('headline', headline('headline')),
    head('intro', long('intro')),
    head('picture', picture('picture')),
    { name: 'about', kind: 'home-section', index: 0, hasQuote: true },
    head('ways', line('ways')),
    { name: 'way1', kind: 'home-section', index: 1 },
    { name: 'way2', kind: 'home-section', index: 2 },
    { name: 'way3', kind: 'home-section', index: 3 },
    head('place', line('place'), picture('place_picture'), long('directions'), long('online'), long('bring')),
    { name: 'parts', kind: 'parts' },
    head('search', line('title'), long('description')),
  ],
  story: [
    head('headline', line('title'), headline('tagline'), long('lead')),
    head('picture', picture('cover')),
    { name: 'chapters', kind: 'chapters' },
    head('end', line('thanks'), long('closing')),
    head('search', long('description')),
  ],
  about: [
    head('headline', line('title'), long('lead')),
    head('picture', picture('picture')),
    { name: 'sections', kind: 'sections' },
    head('end', long('recognised')),
  ],
  privacy: [head('headline', line('title'), long('lead')), { name: 'sections', kind: 'sections' }],
  terms: [head('headline', line('title'), long('lead')), { name: 'sections', kind: 'sections' }, head('end', long('accept'))],
}

export const isTextKey = (key: ContentKey): key is TextKey => key in layouts

export const pagePaths: Record<ContentKey, string> = {
  home: '/',
  story: '/story',
  about: '/about',
  privacy: '/privacy',
  terms: '/booking-terms',
  studio: '/contact',
  certificates: '/certificates',
  gallery: '/gallery',
  recipients: '/privacy',
}

export const editPath = (key: ContentKey): string =>
  key === 'gallery' ? '/gallery' : key === 'studio' ? '/settings/studio' : `/site/${key}`
