import type { Database } from '../../../db/database.ts'
import type { Decision } from '../../kernel/decision.ts'
import { runEach } from '../../kernel/run-each.ts'
import { makePicture } from './make-picture.ts'
import type { MediaStore } from './media-store.ts'
import { contentTypeOf, fileNames, type Picture } from './picture.ts'
import { announcePicture, forgetPicture, listUnusedPictures } from './picture-repository.ts'

export type GalleryDependencies = { db: Database; media: MediaStore }

const BATCH_SIZE = 100

/** Stores the files, calls `use` outside a transaction, and deletes them if it refuses or fails. Refuses like makePicture and `use`. */
export async function withPicture<Value>(
  gallery: GalleryDependencies,
  photo: Buffer,
  use: (picture: Picture) => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  const made = await makePicture(photo)
  if (!made.ok) return made

  const { picture, files } = made.value
  await announcePicture(gallery.db, picture)
  try {
    await Promise.all(files.map(({ name, bytes }) => gallery.media.put(name, bytes, contentTypeOf(name))))
    const decision = await use(picture)
    if (!decision.ok) await discardPicture(gallery, picture)
    return decision
  } catch (error) {
    await discardPicture(gallery, picture)
    throw error
  }
}

/** Deletes the files and the row of a picture. If the store does not answer, the sweep tries again. */
export const discardPicture = (gallery: GalleryDependencies, picture: Picture): Promise<void> =>
  deletePicture(gallery, picture).catch(() => undefined)

async function deletePicture({ db, media }: GalleryDependencies, picture: Picture): Promise<void> {
  for (const name of fileNames(picture)) await media.remove(name)
  await forgetPicture(db, picture.key)
}

export async function sweepPictures(gallery: GalleryDependencies): Promise<number> {
  const strays = await listUnusedPictures(gallery.db, BATCH_SIZE)
  await runEach(strays, (picture) => deletePicture(gallery, picture), 'Not every unused picture could be deleted.')
  return strays.length
}
