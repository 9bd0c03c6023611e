import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MediaStore, MediaStoreDown } from './media-store.ts'

export function folderStore(folder: string): MediaStore {
  return {
    put: async (name, bytes) => {
      const file = join(folder, name)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(`${file}.part`, bytes)
        await rename(`${file}.part`, file)
      } catch (cause) {
        await rm(`${file}.part`, { force: true }).catch(() => {})
        throw new MediaStoreDown(`${name} could not be written: ${(cause as Error).message}`, { cause })
      }
    },
    find: async (name) => {
      const file = await open(join(folder, name)).catch(unlessMissing)
      if (!file) return undefined
      return { body: file.createReadStream(), bytes: (await file.stat()).size }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
