import type { Reader } from '../../../db/database.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { yearOf } from '../../kernel/studio-time.ts'
import { sumPayments, sumRefunds } from './income-repository.ts'

/** Haléře in a calendar year. Above the first one charges VAT from the next January, above the second from the next day (Act 235/2004, § 6). */
export const turnoverLimits = { nextYear: 2_000_000_00, nextDay: 2_536_500_00 }

/** What a year of the studio brought: what came less what went back, as the twelve months of Money say it. Amount in haléře. */
export type Turnover = {
  year: number
  amount: number
  /** YYYY-MM-DD: from then on the studio charges VAT; null: it doesn't. */
  vatFrom: string | null
}

export async function readTurnover(reader: Reader, year: number, zone: string): Promise<Turnover> {
  const span = yearOf(year, zone)
  const [cameIn, wentBack, { vat }] = await Promise.all([sumPayments(reader, span), sumRefunds(reader, span), readSettings(reader)])
  const amount = cameIn.reduce((sum, line) => sum + line.amount, 0) - wentBack.amount
  return { year, amount, vatFrom: vat?.from ?? null }
}
