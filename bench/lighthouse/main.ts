import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts'
import { listMissedGoals } from './goals.ts'
import { measure, type PageMeasurement } from './measure.ts'
import { readOptions, USAGE } from './options.ts'
import { nameOf } from './pages.ts'
import { report, row, table } from './report.ts'
import { startSite } from './site.ts'
import { serveStatic } from './static-server.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3993)

if (process.argv.includes('--help')) {
  console.log(USAGE)
  process.exit()
}
const { pages, runs, report: isWholeSite } = readOptions(process.argv.slice(2))
const site = await startSite(PORT)
const staticServer = await serveStatic(site.base)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
const started = performance.now()
const measured: PageMeasurement[] = []
try {
  for (const page of pages) {
    process.stdout.write(`${String(measured.length + 1).padStart(2)}/${pages.length} ${nameOf(page)} … `)
    const result = await measure(page, { base: site.base, staticServer, browser, runs })
    measured.push(result)
    console.log(row(result).slice(1).join(' | '))
  }
} finally {
  await browser.close()
  staticServer.stop()
  await site.stop()
}

console.log(`\n${table(measured)}\n`)
for (const page of measured) for (const what of listMissedGoals(page)) console.log(`${page.page}: ${what}`)
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
if (isWholeSite) writeFileSync(new URL('../LIGHTHOUSE.md', import.meta.url), report(measured, { runs, now: new Date() }))
if (measured.some((page) => listMissedGoals(page).length > 0)) process.exitCode = 1
