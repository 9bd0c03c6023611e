import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { SiteProcess } from '../../scripts/site-process.ts'
import { putEmbeddedDatabase } from '../../server/db/database.testing.ts'
import { readEvents } from '../../server/http/seat-streams/event-reader.testing.ts'

let folder: string
let port: number
let site: SiteProcess
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stopping-'))
  putEmbeddedDatabase(folder)
  port = await freePort()
  site = new SiteProcess(port, { DATA_DIR: folder, DATABASE_URL: '' })
  await site.start()
})
afterEach(async () => {
  await site.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the first half of a form; `rest` sends the second. */
function slowForm(body: string) {
  const socket = connect(port, '127.0.0.1')
  const half = Math.floor(body.length / 2)
  const head = ['POST /api/auth/register/ HTTP/1.1', 'host: localhost', 'content-type: application/json', `content-length: ${body.length}`]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, half)}`)
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { rest: () => socket.write(body.slice(half)), answer: () => ended.then(() => said) }
}

test('the server finishes running requests and accepts no new ones after SIGTERM', async () => {
  const form = slowForm(JSON.stringify({ email: 'anna@example.com', password: 'lotus flower of the valley' }))
  await pause(200)
  const stopped = site.end('SIGTERM')
  await pause(300)
  await expect(fetch(`${site.address}/api/config/`)).rejects.toThrow()
  form.rest()
  expect(await form.answer()).toContain('HTTP/1.1 201')
  await stopped
  expect(site.exitCode).toBe(0)

  await site.start()
  const again = { email: 'anna@example.com', password: 'lotus flower of the valley' }
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${site.address}/api/auth/login/`, { method: 'POST', headers, body: JSON.stringify(again) })).status).toBe(200)
})

test('open seat streams do not delay the shutdown of the server', async () => {
  const streams = await Promise.all([1, 2, 3, 4].map(() => readEvents(site.address)))
  await site.end('SIGTERM')
  for (const { ended } of streams) await ended
  // If the site waited for the streams when it stops, it would exit with 1 after ten seconds.
  expect(site.exitCode).toBe(0)
})
