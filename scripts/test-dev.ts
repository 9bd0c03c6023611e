import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { makeClone } from './clone.ts'
import { CommandProcess } from './command-process.ts'
import { freePort } from './free-port.ts'

// npm run test:dev: checks `npm run dev` in a copy of the checkout with a real browser. Not in `npm test`, because it takes half a minute.

// The timeout is generous. On an idle machine a changed component appears in less than a second.
const PATIENCE_MS = 60_000

const clone = makeClone()
const port = await freePort()
const address = `http://localhost:${port}`
const site = new CommandProcess(['npm', 'run', 'dev'], { folder: clone.folder, environment: { PORT: String(port), DEMO: '0' } })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
try {
  await site.answersAt(`${address}/api/health/`)
  await seeChange('/contact', { field: 'Name', file: 'apps/site/ui/page-head.tsx', after: '{title}</h1>' })
  await seeChange('/manage/', {
    field: 'Email',
    file: 'apps/back-office/src/sign-in/sign-in-form.tsx',
    after: '<Box sx={{ p: 2, pb: 3 }}>',
  })
  await seeRestart()
} finally {
  await browser.close()
  site.signal('SIGINT')
  await site.exitCode()
  clone.remove()
}

/** Checks that a changed component is shown on the open page, which keeps the input of a field, and after a reload. */
async function seeChange(path: string, { field, file, after }: { field: string; file: string; after: string }): Promise<void> {
  const { page, complaints } = await open(path)
  await page.getByLabel(field).fill('anna@example.com')
  const began = performance.now()
  change(file, after, `${after}<p>Just changed</p>`)
  await page.getByText('Just changed').waitFor({ timeout: PATIENCE_MS })
  const milliseconds = Math.round(performance.now() - began)
  assert.equal(await page.getByLabel(field).inputValue(), 'anna@example.com')
  await page.reload()
  await page.getByText('Just changed').waitFor({ timeout: PATIENCE_MS })
  assert.deepEqual(complaints, [])
  console.log(`${path}: a changed component was shown after ${milliseconds} ms, and the typed text was kept.`)
  await page.close()
}

/** Checks that a change below server/ applies with the same open database, and that a change of the database layer reopens the database. */
async function seeRestart(): Promise<void> {
  const refusal = async () => (await fetch(`${address}/api/no-such-path/`)).text()
  assert.match(await refusal(), /Not found\./)
  let began = performance.now()
  const answered = () => Math.round(performance.now() - began)
  change('server/http/problems/booking-problems.ts', 'Not found.', 'Just changed.')
  while (!(await refusal()).includes('Just changed.') && answered() < PATIENCE_MS) await pause(20)
  assert.match(await refusal(), /Just changed\./)
  console.log(`After a change of the server the app answered again in ${answered()} ms.`)

  began = performance.now()
  change(
    'server/db/embedded/open-embedded.ts',
    'const bulk = embeddedBulk(lite)',
    "console.log('Opened again')\n  const bulk = embeddedBulk(lite)",
  )
  while (!site.said.includes('Opened again') && answered() < PATIENCE_MS) await pause(20)
  assert.match(await refusal(), /Just changed\./)
  assert.equal(site.said.split('Opened again').length, 2)
  console.log(`After a change of the database layer the app answered again in ${answered()} ms.`)
}

function change(file: string, from: string, to: string): void {
  const path = join(clone.folder, file)
  const text = readFileSync(path, 'utf8')
  assert(text.includes(from), `${file} has changed: change scripts/test-dev.ts, too.`)
  writeFileSync(path, text.replace(from, to))
}

/** Opens a page and collects failed responses, script errors and violations of the Content-Security-Policy. */
async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ locale: 'en-GB' })
  const complaints: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()} answered ${response.status()}`)
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(address + path, { timeout: PATIENCE_MS })
  // The scripts of a public page start only after a sign of use.
  await page.keyboard.press('Shift')
  await page.locator('html[data-interactive]').waitFor({ timeout: PATIENCE_MS })
  return { page, complaints }
}
