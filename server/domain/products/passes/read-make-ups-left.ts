import type { Reader } from '../../../db/database.ts'
import { makeUpCounts, type Pass, type PassBooking } from './pass.ts'
import { findPass, listPassBookings } from './pass-repository.ts'

/** `used`: make-ups that are booked or were taken. `until`: the last day, YYYY-MM-DD. */
export type MakeUpsLeft = { courseId: number; left: number; used: number; most: number; until: string | null }

export async function withMakeUps<Row extends { id: number; courseId: number | null }>(
  reader: Reader,
  passes: Row[],
): Promise<(Row & { makeUps: MakeUpsLeft | null })[]> {
  const found: (Row & { makeUps: MakeUpsLeft | null })[] = []
  for (const row of passes)
    found.push({ ...row, makeUps: row.courseId === null ? null : await readMakeUpsLeft(reader, row.id, row.courseId) })
  return found
}

async function readMakeUpsLeft(reader: Reader, passId: number, courseId: number): Promise<MakeUpsLeft | null> {
  const found = await readPassOfCourse(reader, passId)
  return found ? { courseId, ...makeUpCounts(found.pass, found.bookings), until: found.pass.validUntil } : null
}

export async function readPassOfCourse(reader: Reader, passId: number): Promise<{ pass: Pass; bookings: PassBooking[] } | undefined> {
  const pass = await findPass(reader, passId)
  return pass && pass.ownDates !== null ? { pass, bookings: await listPassBookings(reader, passId) } : undefined
}
