import { databaseFault } from './database.ts'

const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Returns whether the database was unreachable, shutting down or out of resources, so that a retry may succeed. */
export function isDatabaseDown(error: unknown): boolean {
  // Classes 08 (connection), 57P (shutdown), 53 (out of resources); 57014: timeout; 25006: read-only (full disk); 55000: no connections.
  if (/^(08|57P|57014|53|25006|55000)/.test(databaseFault(error)?.code ?? '')) return true
  return causesOf(error).some(
    (fault) =>
      LOST_CONNECTION.has(codeOf(fault)) ||
      /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(fault.message),
  )
}

/** Returns whether a write failed because a disk is full, either the database's or this machine's. */
export const isDiskFull = (error: unknown): boolean =>
  databaseFault(error)?.code === '53100' || causesOf(error).some((fault) => NO_ROOM.has(codeOf(fault)))

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '')

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
