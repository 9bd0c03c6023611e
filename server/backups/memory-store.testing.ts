import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { BackupStore } from './backup-store.ts'

/** A backup store in memory. */
export function memoryBackupStore(): BackupStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    name: 'memory',
    files,
    put: async (name, file) => void files.set(name, await readFile(file)),
    get: async (name) => {
      const found = files.get(name)
      return found && Readable.from(found)
    },
    list: async (prefix) => [...files.keys()].filter((name) => name.startsWith(prefix)),
    remove: async (name) => void files.delete(name),
  }
}
