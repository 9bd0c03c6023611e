import { statfs } from 'node:fs/promises'

const MEGABYTE = 1_048_576

/**
 * The embedded database writes its log in files of 16 MB. When it can't make the next one it never comes back from that query,
 * and with it this whole process (PGlite 0.5.16, tried on a full disk); a start after a crash needs room for one as well.
 * So from here on it takes nothing more.
 */
export const RESERVE_BYTES = 64 * MEGABYTE
const LOW_BYTES = 512 * MEGABYTE

/** low: somebody should make room · full: nothing more is taken. */
export type DiskState = 'ok' | 'low' | 'full'
export type DiskSpace = { freeBytes: number; state: DiskState }

/** Answers with the bytes that are left for us where `folder` is. */
export type FreeBytes = (folder: string) => Promise<number>

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const free = await freeBytes(folder)
  return { freeBytes: free, state: free < RESERVE_BYTES ? 'full' : free < LOW_BYTES ? 'low' : 'ok' }
}

/** There is not enough room to begin. */
export class DiskFull extends Error {
  constructor(folder: string) {
    super(`Less than ${RESERVE_BYTES / MEGABYTE} MB are left on the disk of ${folder}: free some space, then start again.`)
  }
}
