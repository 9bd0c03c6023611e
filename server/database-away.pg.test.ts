import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { Site } from '../scripts/kills/site.ts'
import { emptyServerDatabaseAt } from './db/testing.ts'

/** The way to the database, which can be cut and mended. */
class Wire {
  #server: Server | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()
  readonly #target: URL

  constructor(url: string) {
    this.#target = new URL(url)
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.once('close', () => this.#sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  get url(): string {
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${this.#port}`
    return url.href
  }
}

let database: Awaited<ReturnType<typeof emptyServerDatabaseAt>>
let folder: string
let wire: Wire
let site: Site
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'away-'))
  database = await emptyServerDatabaseAt(inject('databaseUrl'))
  wire = new Wire(database.url)
  await wire.mend()
  site = new Site(await freePort(), { DATA_DIR: folder, DATABASE_URL: wire.url, DEMO: '1' })
  await site.start()
})
afterAll(async () => {
  await site.end('SIGKILL')
  await wire.cut()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (path: string, language = 'en') => {
  const answer = await fetch(`${site.address}${path}`, { headers: { 'accept-language': language } })
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}

test('while the database is away the site says so, and comes back with it by itself', async () => {
  expect((await ask('/api/events/')).status).toBe(200)
  await wire.cut()

  expect(await ask('/api/health/')).toMatchObject({ status: 503, text: expect.stringContaining('"database":"down"') })
  const list = await ask('/api/events/', 'ru')
  expect([list.status, list.retryAfter]).toEqual([503, '60'])
  expect(JSON.parse(list.text).error).toMatch(/[а-я]/)
  for (const page of ['/about', '/story', '/privacy', '/contact']) expect((await ask(page)).status, page).toBe(200)
  expect(await ask('/booking')).toMatchObject({ status: 200, text: expect.stringContaining('Failed to fetch data') })

  await wire.mend()
  await expect.poll(async () => (await ask('/api/health/')).status, { timeout: 15_000, interval: 200 }).toBe(200)
  expect((await ask('/api/events/')).status).toBe(200)
})
