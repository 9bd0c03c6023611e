import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'
import type { SiteContext } from '../../lib/site-context.ts'
import type { PastEvent } from './past-event.tsx'

/** Reads the public uploaded photos. Returns null on failure. */
export async function readUploadedEvents(ask: SiteContext['ask']): Promise<PastEvent[] | null> {
  try {
    const { status, body } = await ask('/gallery/?scope=public')
    return status === 200 ? groupByTitle(body as GalleryItem[]) : null
  } catch {
    return null
  }
}

/** Groups items by title, at the position of the first item. */
export function groupByTitle(items: GalleryItem[]): PastEvent[] {
  return [...Map.groupBy(items, ({ title }) => title)].map(([title, group]) => {
    const [text = ''] = group.map(({ description }) => description)
    return {
      title,
      ...(text && group.every(({ description }) => description === text) && { text }),
      photos: group.map((item) => photoOf(item)),
    }
  })
}

const photoOf = ({ id, title, description, photo: { url, srcset, width, height } }: GalleryItem) => ({
  file: String(id),
  hash: '',
  width,
  height,
  alt: description || title,
  uploaded: { url, srcset },
})
