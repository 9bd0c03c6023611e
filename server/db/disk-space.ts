import { statfs } from 'node:fs/promises'

const MEGABYTE = 1_048_576

/** Below this limit the database is read-only, because PGlite 0.5.16 hangs if it cannot create its next log file of 16 MB. */
export const RESERVE_BYTES = 64 * MEGABYTE
const LOW_BYTES = 512 * MEGABYTE

/** low: space should be freed soon · full: writes are refused. */
export type DiskState = 'ok' | 'low' | 'full'
export type DiskSpace = { freeBytes: number; state: DiskState }

export type FreeBytes = (folder: string) => Promise<number>

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const free = await freeBytes(folder)
  return { freeBytes: free, state: free < RESERVE_BYTES ? 'full' : free < LOW_BYTES ? 'low' : 'ok' }
}

export class DiskFull extends Error {
  constructor(folder: string) {
    super(`Less than ${RESERVE_BYTES / MEGABYTE} MB are left on the disk of ${folder}: free some space, then start again.`)
  }
}
