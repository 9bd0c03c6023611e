import type { Readable } from 'node:stream'

/** The backup storage is unreachable, full, or refused a request. */
export class BackupStoreDown extends Error {}

/** Storage of backups: names with slashes. Files never change once written. */
export type BackupStore = {
  name: string
  /** Atomic. `file`: a path on this machine. */
  put: (name: string, file: string) => Promise<void>
  get: (name: string) => Promise<Readable | undefined>
  list: (prefix: string) => Promise<string[]>
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>
}
