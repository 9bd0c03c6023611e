import { DiskFull, type FreeBytes, RESERVE_BYTES } from '../disk-space.ts'

const LOOK_EVERY_MS = 1000

export async function requireFreeSpace(folder: string, freeBytes: FreeBytes): Promise<void> {
  if ((await freeBytes(folder)) < RESERVE_BYTES) throw new DiskFull(folder)
}

/** Makes the embedded database read-only (error 25006) while the disk is full. Returns the function that stops the check. */
export function guardFullDisk(folder: string, freeBytes: FreeBytes, run: (statement: string) => Promise<unknown>): () => Promise<void> {
  let isReadOnly = false
  const look = async () => {
    const isFull = (await freeBytes(folder)) < RESERVE_BYTES
    if (isFull === isReadOnly) return
    await run(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    isReadOnly = isFull
  }
  // If the free space cannot be read, the state stays unchanged.
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
