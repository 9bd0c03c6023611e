import type { OpenDatabase } from '../db/open-database.ts'
import { readFigures, whatBackupLacks } from '../domain/kernel/vitals/drill-figures.ts'
import { insertDrill, isDrillDue } from '../domain/kernel/vitals/restore-drills-repository.ts'
import type { DrillReport } from './restore-drill.ts'

// A month that begins some days early keeps to the same nights.
const DAYS_BETWEEN = 28

type Live = Pick<OpenDatabase, 'db' | 'bulk'>

/** Compares what a drill has restored with the live database, and writes down the result. Answers with what is wrong; null: nothing. */
export async function recordDrill({ db, bulk }: Live, report: DrillReport): Promise<string | null> {
  const { backup, madeAt, scratch, rows, seconds, figures, figuresAt } = report
  const live = figures && (await bulk.read((reading) => readFigures(reading.rows, new Date(figuresAt))))
  const failure = report.failure ?? (figures && live && whatBackupLacks(figures, live))
  await insertDrill(db, { backup, madeAt: new Date(madeAt), scratch, rows, seconds, failure })
  return failure
}

export type MonthlyDrill = Live & {
  /** Undefined: there is no backup. */
  restoreDrill: () => Promise<DrillReport | undefined>
  warn: (what: object, message: string) => void
}

/** Asked every night; runs a drill when none has succeeded for a month. */
export async function runMonthlyDrill({ db, bulk, restoreDrill, warn }: MonthlyDrill): Promise<void> {
  if (!(await isDrillDue(db, DAYS_BETWEEN))) return
  const report = await restoreDrill()
  const failure = report && (await recordDrill({ db, bulk }, report))
  if (failure) warn({ backup: report.backup, failure }, 'the restore drill failed')
}
