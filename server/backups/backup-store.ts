import type { Readable } from 'node:stream'

/** The backup storage is unreachable, full, or refused a request. */
export class BackupStoreDown extends Error {}

/** Storage of backups. File names may contain slashes. A file never changes once written. */
export type BackupStore = {
  name: string
  /** Stores a file atomically. `file` is a path on this machine. */
  put: (name: string, file: string) => Promise<void>
  get: (name: string) => Promise<Readable | undefined>
  list: (prefix: string) => Promise<string[]>
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>
}
