import type { Readable } from 'node:stream'

/** A file of the store: its bytes to come, and how many they are where that is known. */
type StoredFile = { body: Readable; bytes: number | undefined }

/** The store did not answer, or refused what it should take. */
export class MediaStoreDown extends Error {}

/** Where uploaded pictures live. Names are our own (`picture.ts`); a file never changes once it is put. */
export type MediaStore = {
  /** Whole or not at all: nobody sees half a file. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  find: (name: string) => Promise<StoredFile | undefined>
  /** Leaves no file of that name; quiet where there was none. */
  remove: (name: string) => Promise<void>
}
