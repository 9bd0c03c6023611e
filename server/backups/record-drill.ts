import type { OpenDatabase } from '../db/open-database.ts'
import { describeMissingData, readFigures } from '../domain/kernel/vitals/drill-figures.ts'
import { insertDrill, isDrillDue } from '../domain/kernel/vitals/restore-drills-repository.ts'
import type { DrillReport } from './restore-drill.ts'

// The minimum number of days between a drill without a failure and the next one.
const DAYS_BETWEEN = 28

type Live = Pick<OpenDatabase, 'db' | 'bulk'>

/** Compares a drill's restored figures with the live database and records the result. Returns the fault, or null. */
export async function recordDrill({ db, bulk }: Live, report: DrillReport): Promise<string | null> {
  const { backup, madeAt, scratch, rows, seconds, figures, figuresAt } = report
  const live = figures && (await bulk.read((reading) => readFigures(reading.rows, new Date(figuresAt))))
  const failure = report.failure ?? (figures && live && describeMissingData(figures, live))
  await insertDrill(db, { backup, madeAt: new Date(madeAt), scratch, rows, seconds, failure })
  return failure
}

export type MonthlyDrill = Live & {
  restoreDrill: () => Promise<DrillReport | undefined>
  warn: (what: object, message: string) => void
}

export async function runMonthlyDrill({ db, bulk, restoreDrill, warn }: MonthlyDrill): Promise<void> {
  if (!(await isDrillDue(db, DAYS_BETWEEN))) return
  const report = await restoreDrill()
  const failure = report && (await recordDrill({ db, bulk }, report))
  if (failure) warn({ backup: report.backup, failure }, 'the restore drill failed')
}
