import { databaseFault } from './database.ts'

const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Whether the database was out of reach, stopping, or out of what it needs: the same question may be answered later. */
export function isDatabaseDown(error: unknown): boolean {
  // Classes 08 (connection), 57P (shutdown) and 53 (out of resources) of PostgreSQL; 57014: it took too long;
  // 25006: it only reads, as while its disk is full; 55000: it accepts no connections at the moment.
  if (/^(08|57P|57014|53|25006|55000)/.test(databaseFault(error)?.code ?? '')) return true
  return causesOf(error).some(
    (fault) =>
      LOST_CONNECTION.has(codeOf(fault)) ||
      /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(fault.message),
  )
}

/** Whether something could not be written because a disk is full: the database's, or one of ours. */
export const isDiskFull = (error: unknown): boolean =>
  databaseFault(error)?.code === '53100' || causesOf(error).some((fault) => NO_ROOM.has(codeOf(fault)))

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '')

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
