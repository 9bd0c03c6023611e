import { connect } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { readPreview } from '../../domain/office/content/read-content.ts'
import { testContext } from '../app.testing.ts'
import { createApp } from '../app.ts'
import type { Http } from '../http.ts'
import { askApi } from '../pages/ask-api.ts'
import { servePages } from '../pages/pages.ts'

let open: OpenDatabase
let app: Http
let port: number
beforeAll(async () => {
  open = await freshDatabase()
  const context = testContext(open)
  await context.cache.follow(open.listen)
  app = await createApp(context)
  await servePages(app, {
    buildDirectory: new URL(inject('buildDirectory')),
    timeZone: context.timeZone,
    readContent: () => context.content.readShown(),
    readPreview: (token) => readPreview(context, token, new Date()),
    originOf: () => 'http://localhost:3000',
    cache: context.cache,
    ask: askApi(app, context),
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

/** Requests a path without the normalization that HTTP clients apply. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`))
    let said = ''
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1])))
  })
}

test.each([
  '//',
  '///',
  '////',
  '/\\',
  '/\\x',
  '//?x',
  '///?x',
  '//:80',
  '//@',
  '//[',
  '//[::1',
  '/%2F/',
  '/%2f%2f',
  '//about',
  '//about.data',
  '//evil.example',
  '///evil.example/',
  '//_root.data',
  '//__manifest',
  '//api/health/',
  'http://name:word@place/',
  '*',
  '/%00',
  '/;',
  '/checkout//success',
  '/reset-password//x',
  '/nowhere//',
])('the path %s answers 404', async (path) => {
  expect(await statusOf(path)).toBe(404)
})

test.each(['/', '/about/', '/about//', '/../', '/./', '/?x', 'http://localhost/'])('the path %s answers with a page', async (path) => {
  expect(await statusOf(path)).toBe(200)
})

test('a path that cannot be decoded is refused with 400', async () => {
  expect(await statusOf('/%E0%A4%A')).toBe(400)
})
