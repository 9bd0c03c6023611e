import type { Transaction } from '../../../db/database.ts'
import { refuse } from '../../kernel/decision.ts'
import type { PersonAndOffering } from './booking-repository.ts'
import { readEndedHolds } from './ended-holds-repository.ts'
import { pauseUntil, type SeatFacts } from './seat-rules.ts'

/** Refuses during the pause after two unpaid holds (product.md 5.2): held_before, held_before_here. Person and class are locked. */
export async function whyPaused(
  tx: Transaction,
  who: PersonAndOffering,
  { network, now, holdSeconds }: Pick<SeatFacts, 'now' | 'holdSeconds'> & { network: string | null },
): Promise<ReturnType<typeof refuse> | undefined> {
  const until = async (counted: string | null) => {
    const ended = await readEndedHolds(tx, who, counted)
    return ended && pauseUntil(ended, { now, holdSeconds })
  }
  const own = await until(null)
  if (own) return refuse('held_before', { retryAfterSeconds: secondsTo(own, now) })
  const here = network === null ? undefined : await until(network)
  return here && refuse('held_before_here', { retryAfterSeconds: secondsTo(here, now) })
}

export const secondsTo = (until: Date, now: Date): number => Math.ceil((until.getTime() - now.getTime()) / 1000)
