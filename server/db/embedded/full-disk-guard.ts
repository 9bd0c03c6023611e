import { DiskFull, type FreeBytes, RESERVE_BYTES } from '../disk-space.ts'

const LOOK_EVERY_MS = 1000

/** Refuses to begin on a disk that is full. Throws DiskFull. */
export async function requireFreeSpace(folder: string, freeBytes: FreeBytes): Promise<void> {
  if ((await freeBytes(folder)) < RESERVE_BYTES) throw new DiskFull(folder)
}

/** While the disk is full the database only reads, and says so to whoever would write (25006); afterwards it goes on. Answers with what ends it. */
export function guardFullDisk(folder: string, freeBytes: FreeBytes, run: (statement: string) => Promise<unknown>): () => Promise<void> {
  let isReadOnly = false
  const look = async () => {
    const isFull = (await freeBytes(folder)) < RESERVE_BYTES
    if (isFull === isReadOnly) return
    await run(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    isReadOnly = isFull
  }
  // A disk that can't be asked is not a reason to stop.
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
