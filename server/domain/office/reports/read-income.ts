import type { Reader } from '../../../db/database.ts'
import { monthOf } from '../../kernel/studio-time.ts'
import { type AttendanceSum, type IncomeRow, sumAttendance, sumPayments, sumRefunds } from './income-repository.ts'

/** Income, refunds and attendance of a month (YYYY-MM) of the studio. Amounts in haléře. */
export type MonthlyIncome = { month: string; cameIn: IncomeRow[]; wentBack: { count: number; amount: number }; attended: AttendanceSum }

export async function readIncome(reader: Reader, month: string, zone: string): Promise<MonthlyIncome> {
  const span = monthOf(month, zone)
  const [cameIn, wentBack, attended] = await Promise.all([sumPayments(reader, span), sumRefunds(reader, span), sumAttendance(reader, span)])
  return { month, cameIn, wentBack, attended }
}
