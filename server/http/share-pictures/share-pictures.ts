import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { MediaStore } from '../../domain/gallery/media-store.ts'
import { oneAtATime } from '../../domain/gallery/one-at-a-time.ts'
import { root } from '../../root.ts'
import { drawPicture } from './draw-picture.ts'
import type { ShareWords } from './share-words.ts'

const KEPT_BYTES = 8 * 1024 * 1024
// One takes some tenths of a second of one processor.
const MOST_WAITING = 20

type Dependencies = { media: Pick<MediaStore, 'find'>; draw?: typeof drawPicture }

/**
 * Pictures for shared links, by their address, which names what they say. One is drawn at a time, once for all who ask for it meanwhile, and
 * kept while there is room.
 */
export class SharePictures {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>()
  readonly #inTurn = oneAtATime()
  readonly #media: Dependencies['media']
  readonly #draw: typeof drawPicture

  constructor({ media, draw = drawPicture }: Dependencies) {
    this.#media = media
    this.#draw = draw
  }

  /** What is kept, or on its way. */
  find(path: string): Promise<Buffer | undefined> | undefined {
    const kept = this.#kept.get(path)
    return kept ? Promise.resolve(kept) : this.#underWay.get(path)
  }

  /** Draws it; 'busy': too many wait already. Undefined: its photo is gone. Throws MediaStoreDown. */
  async make(path: string, words: ShareWords): Promise<Buffer | 'busy' | undefined> {
    if (this.#underWay.size >= MOST_WAITING) return 'busy'
    const making = this.#inTurn(async () => {
      const photo = await this.#photoOf(words)
      return photo && this.#draw(words, photo)
    })
    this.#underWay.set(path, making)
    try {
      const picture = await making
      if (picture) this.#kept.set(path, picture)
      return picture
    } finally {
      this.#underWay.delete(path)
    }
  }

  async #photoOf({ photo }: ShareWords): Promise<Buffer | undefined> {
    if ('ours' in photo) return readFile(new URL(`content/pictures/${photo.ours}`, root))
    const found = await this.#media.find(photo.uploaded)
    return found && buffer(found.body)
  }
}
