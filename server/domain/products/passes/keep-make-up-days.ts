import type { Database, Transaction } from '../../../db/database.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { runEach } from '../../kernel/run-each.ts'
import { addDays, dayOf, daysBetween } from '../../kernel/studio-time.ts'
import { findLastOwnDate, findPass, listPassesOfDate, writeSpan } from './pass-repository.ts'

type Deps = { timeZone: string }

/**
 * Moves a pass's last day for make-ups to the later day that the course allows after staff have moved or added its last date.
 * Never moves it to an earlier day. The caller has locked the person.
 */
export async function keepMakeUpDays(tx: Transaction, { timeZone }: Deps, passId: number): Promise<void> {
  const pass = await findPass(tx, passId)
  const last = await findLastOwnDate(tx, passId)
  if (!pass || pass.isEnded || pass.validUntil === null || last === null) return
  // Passes sold by an earlier version lack the number of days.
  const until = addDays(dayOf(last, timeZone), pass.sold.makeUpDays ?? 0)
  if (until <= pass.validUntil) return
  await writeSpan(tx, passId, { from: pass.validFrom, until }, pass.extraDays + daysBetween(pass.validUntil, until))
}

/** Moves the last day for make-ups of every pass of a course with this class (keepMakeUpDays). Idempotent. */
export const keepMakeUpDaysOfDate = async (deps: Deps & { db: Database }, offeringId: number): Promise<void> =>
  runEach(
    await listPassesOfDate(deps.db, offeringId),
    ({ passId, personId }) =>
      deps.db.transaction(async (tx) => {
        await lockPerson(tx, personId)
        await keepMakeUpDays(tx, deps, passId)
      }),
    'Not every last day for make-up classes could be moved.',
  )
