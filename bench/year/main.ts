import { startPostgres } from '../../scripts/test-postgres.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { yearArchive } from '../../server/documents/receipts/year-archive.ts'
import { dayOf } from '../../server/domain/kernel/studio-time.ts'
import { issueReceipts } from '../../server/domain/money/receipts/issue-receipts.ts'
import { receiptDependencies } from '../../server/domain/money/receipts/receipts.testing.ts'
import { openYear } from '../../server/domain/office/reports/year-files.ts'
import { fillYear } from './fill-year-repository.ts'

// npm run bench:year: measures time and memory of the accountant’s file for a year with 20,000 payments, and with 2,000.

const PAYMENTS = (process.argv[2] ?? '2000 20000').split(' ').map(Number)
const YEAR = Number(dayOf(new Date(), 'Europe/Prague').slice(0, 4))
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)

const server = await startPostgres()
try {
  for (const count of PAYMENTS) {
    const open = await freshServerDatabase(server.url)
    const deps = receiptDependencies(open.db)
    await fillYear(open.db, count)
    const issued = await timed(() => issueReceipts(deps))
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let [most, bytes] = [before, 0]
    const taken = await timed(async () => {
      for await (const chunk of yearArchive(await openYear(deps, YEAR, 'en'), 'Studio')) {
        bytes += (chunk as Buffer).length
        most = Math.max(most, process.memoryUsage.rss())
      }
    })
    console.log(
      `${count} payments: receipts ${issued.toFixed(1)} s; file ${taken.toFixed(1)} s, ${megabytes(bytes)} MB; memory ${megabytes(before)} MB, at most ${megabytes(most)} MB`,
    )
    await open.close()
  }
} finally {
  await server.stop()
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return (performance.now() - start) / 1000
}
