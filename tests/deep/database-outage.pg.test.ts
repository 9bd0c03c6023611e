import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { SiteProcess } from '../../scripts/site-process.ts'
import { emptyServerDatabaseAt } from '../../server/db/database.testing.ts'

/** A proxy to the database that can be cut and restored, or frozen. While it is frozen, connections stay open without traffic. */
class Wire {
  #server: Server | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()
  #isFrozen = false
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
      near.once('close', () => far.destroy())
      if (this.#isFrozen) return
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

  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** Resumes as after a pause of the whole server. All connections have to be opened again. */
  async thaw(): Promise<void> {
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.destroy()
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
let site: SiteProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'away-'))
  database = await emptyServerDatabaseAt(inject('databaseUrl'))
  wire = new Wire(database.url)
  await wire.mend()
  site = new SiteProcess(await freePort(), { DATA_DIR: folder, DATABASE_URL: wire.url, DEMO: '1' })
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

const PASSWORD = 'lotus flower of the valley'

async function post(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${site.address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

const get = (path: string, token = '') => fetch(`${site.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })

async function signedIn(email: string): Promise<string> {
  expect(await post('/auth/register/', { email, password: PASSWORD })).toMatchObject({ status: 201 })
  return JSON.parse((await post('/auth/login/', { email, password: PASSWORD })).text).access
}

test('the site responds with status 503 while the database is down, and recovers automatically', async () => {
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

const WITHIN_MS = 5000

test('requests to the site fail within five seconds while the database is frozen, and succeed again afterwards', async () => {
  const people = [await signedIn('anna@example.com'), await signedIn('boris@example.com'), await signedIn('clara@example.com')]
  const [session] = JSON.parse((await ask('/api/group-sessions/')).text).filter((one: { can_book: boolean }) => one.can_book)
  const book = (token: string) => post('/sandbox/group-session/create-checkout/', { session_id: session.id }, token)
  const timed = async (answer: Promise<{ status: number }>) => {
    const began = performance.now()
    const { status } = await answer
    return { status, isInTime: performance.now() - began < WITHIN_MS }
  }
  wire.freeze()
  // More requests than connections: some wait for an answer, some for a free connection and, in the second round, some for a new one.
  for (const _round of [1, 2]) {
    const answers = await Promise.all([
      timed(ask('/api/health/')),
      timed(post('/auth/login/', { email: 'anna@example.com', password: PASSWORD })),
      timed(get('/auth/me/', people[0])),
      ...Array.from({ length: 8 }, () => people.map((token) => timed(book(token)))).flat(),
    ])
    expect(answers).toEqual(answers.map(() => ({ status: 503, isInTime: true })))
    const pages = await Promise.all(['/', '/booking?tab=group', '/login', '/contact'].map((path) => timed(ask(path))))
    expect(pages.filter(({ isInTime }) => !isInTime)).toEqual([])
  }
  await wire.thaw()
  await expect.poll(async () => (await ask('/api/health/')).status, { timeout: 15_000, interval: 200 }).toBe(200)
  expect([200, 409]).toContain((await book(people[0] ?? '')).status)
})
