import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { testApp } from '../../app.testing.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const written = { name: 'Анна', email: ' Anna@Example.com ', subject: 'Первое занятие', message: 'Здравствуйте!\n\nМожно прийти?' }
const write = (changes: Record<string, unknown> = {}, language: 'en' | 'ru' = 'en') =>
  studio.anonymous('POST', '/contact/', { body: { ...written, ...changes }, language })

test('a message is stored and answered in the language of the page', async () => {
  expect(await write({}, 'ru')).toMatchObject({
    status: 201,
    body: { success: true, message: 'Спасибо, сообщение получено. Отвечу в\u00a0течение дня.' },
  })
  expect((await studio.staff('GET', '/messages/')).body[0]).toMatchObject({ ...written, email: 'anna@example.com', language: 'ru' })
})

test.each(['name', 'email', 'subject', 'message'])('a message without %s is refused with success: false', async (field) => {
  for (const missing of ['', '   ', undefined]) {
    const { status, body } = await write({ [field]: missing })
    expect([status, body]).toMatchObject([400, { success: false, code: 'validation', error: 'Please check the highlighted fields.' }])
    expect(Object.keys(body.fields)).toEqual([field])
  }
})

test.each([
  ['an address that is none', { email: 'anna' }],
  ['two addresses', { email: 'anna@example.com, boris@example.com' }],
  ['a second line in the name', { name: 'Anna\r\nBcc: all@example.com' }],
  ['a second line in the subject', { subject: 'Hello\nBcc: all@example.com' }],
  ['too long a message', { message: 'x'.repeat(5001) }],
])('a contact form message with %s is refused', async (_, changes) => {
  expect(await write(changes)).toMatchObject({ status: 400, body: { success: false, code: 'validation' } })
})

test('every refused contact form request answers success: false', async () => {
  const sent = (payload: string, type = 'application/json') =>
    studio.app.inject({ method: 'POST', url: '/api/contact/', payload, headers: { 'content-type': type } })
  for (const answer of [await sent('{'), await sent('a=b', 'text/plain'), await sent(JSON.stringify({ name: 'x'.repeat(200_000) }))])
    expect(answer.json(), answer.body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) })
})

test('the sixth message in a minute from one IP address is refused', async () => {
  const app = await testApp(studio.open, { rateLimitFactor: 1 })
  const send = () => app.inject({ method: 'POST', url: '/api/contact/', payload: written })
  for (let time = 0; time < 5; time++) expect((await send()).statusCode).toBe(201)
  const refused = await send()
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { success: false, code: 'rate_limited' }])
  await app.close()
})

test('messages are listed newest first in pages, for staff only', async () => {
  await write({ subject: 'The newest' })
  const page = await studio.staff('GET', '/messages/?limit=1')
  expect(page.body).toMatchObject([{ subject: 'The newest' }])
  expect(Number(page.headers['x-total-count'])).toBeGreaterThan(1)
  expect((await studio.staff('GET', '/messages/?limit=1&offset=1')).body[0].subject).not.toBe('The newest')
  expect((await studio.staff('GET', '/messages/?limit=0')).status).toBe(400)
  expect((await studio.anonymous('GET', '/messages/')).status).toBe(401)
  const person = await studio.person()
  expect((await person.ask('GET', '/messages/')).status).toBe(403)
})
