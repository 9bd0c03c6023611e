import type { Readable } from 'node:stream'

type StoredFile = { body: Readable; bytes: number | undefined }

export class MediaStoreDown extends Error {}

/** The store of uploaded pictures. `picture.ts` creates the names. A stored file never changes. */
export type MediaStore = {
  /** Atomic: a file is never partially visible. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  find: (name: string) => Promise<StoredFile | undefined>
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>
}
