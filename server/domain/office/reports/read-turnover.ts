import type { Reader } from '../../../db/database.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { yearOf } from '../../kernel/studio-time.ts'
import { sumPayments, sumRefunds } from './income-repository.ts'

/**
 * Yearly limits in haléře. VAT is charged from January after the first is exceeded, and from the next day after the second is exceeded
 * (Act 235/2004, § 6).
 */
export const turnoverLimits = { nextYear: 2_000_000_00, nextDay: 2_536_500_00 }

/** Payments minus refunds in a year of the studio, haléře. */
export type Turnover = {
  year: number
  amount: number
  /** The first day on which the studio charges VAT according to the settings, YYYY-MM-DD; null if it charges none. */
  vatFrom: string | null
}

export async function readTurnover(reader: Reader, year: number, zone: string): Promise<Turnover> {
  const span = yearOf(year, zone)
  const [cameIn, wentBack, { vat }] = await Promise.all([sumPayments(reader, span), sumRefunds(reader, span), readSettings(reader)])
  const amount = cameIn.reduce((sum, line) => sum + line.amount, 0) - wentBack.amount
  return { year, amount, vatFrom: vat?.from ?? null }
}
