import type { Readable } from 'node:stream'

/** The place is out of reach, full, or refused what it should take. */
export class BackupStoreDown extends Error {}

/** Where backups are kept: names with slashes, whose files never change once they are put. */
export type BackupStore = {
  /** For people: a folder, or a bucket. */
  name: string
  /** Whole or not at all. `file` is a path on this machine. */
  put: (name: string, file: string) => Promise<void>
  get: (name: string) => Promise<Readable | undefined>
  /** Every name that begins so, in no order. */
  list: (prefix: string) => Promise<string[]>
  /** Quiet where there was none. */
  remove: (name: string) => Promise<void>
}
