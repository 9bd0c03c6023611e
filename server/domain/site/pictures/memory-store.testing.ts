import { Readable } from 'node:stream'
import type { MediaStore } from './media-store.ts'

/** A media store in memory with readable files. */
export function memoryStore(): MediaStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    find: async (name) => {
      const bytes = files.get(name)
      return bytes && { body: Readable.from([bytes]), bytes: bytes.length }
    },
    remove: async (name) => void files.delete(name),
  }
}
