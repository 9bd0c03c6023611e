import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { MediaStore } from '../../domain/site/pictures/media-store.ts'
import { oneAtATime } from '../../domain/site/pictures/one-at-a-time.ts'
import { ownFile } from '../../domain/site/pictures/picture.ts'
import { root } from '../../root.ts'
import { drawPicture } from './draw-picture.ts'
import type { ShareTexts } from './share-texts.ts'

// The maximum number of requests that wait, because drawing takes some tenths of a second on one processor.
const MAX_WAITING = 20

type Dependencies = { media: Pick<MediaStore, 'find'>; draw?: typeof drawPicture }

/** Draws preview pictures as JPEG, one at a time. Returns 'busy' if too many are waiting. Throws MediaStoreDown. */
export function sharePictures({ media, draw = drawPicture }: Dependencies): (texts: ShareTexts) => Promise<Buffer | 'busy'> {
  const inTurn = oneAtATime()
  let waiting = 0
  return async (texts) => {
    if (waiting >= MAX_WAITING) return 'busy'
    waiting += 1
    try {
      return await inTurn(async () => draw(texts, await photoOf(texts)))
    } finally {
      waiting -= 1
    }
  }

  async function photoOf({ photo }: ShareTexts): Promise<Buffer> {
    const uploaded = photo.uploaded === undefined ? undefined : await media.find(photo.uploaded)
    const own = ownFile(photo.ours)
    const found = uploaded ?? (own === undefined ? undefined : await media.find(own))
    return found ? buffer(found.body) : readFile(new URL(`packages/content/pictures/${photo.ours}`, root))
  }
}
