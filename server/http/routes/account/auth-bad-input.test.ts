import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { PASSWORD, signedIn } from './auth.testing.ts'

let open: OpenDatabase
let app: Http
let access: string
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
  access = (await signedIn(app)).access
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const good = {
  'POST register/': { email: 'good@example.com', password: PASSWORD, first_name: 'A', last_name: 'B', gender: 'male' },
  'POST login/': { email: 'good@example.com', password: PASSWORD },
  'POST token/refresh/': { refresh: 'x' },
  'POST logout/': { refresh: 'x' },
} as const
type Path = keyof typeof good
const paths = Object.keys(good) as Path[]

async function send(path: Path, payload: string | undefined, type: string | undefined = 'application/json') {
  const [method = '', address = ''] = path.split(' ')
  const before = await written()
  const answer = await app.inject({
    method: method as 'POST',
    url: `/api/auth/${address}`,
    headers: { authorization: `Bearer ${access}`, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), nothingWritten: JSON.stringify(before) === JSON.stringify(await written()) }
}

const written = async () => ({ people: await open.db.select().from(people), signIns: await open.db.$count(signIns) })

const refused = (status: number) => ({
  status,
  body: { error: expect.stringMatching(/./), code: expect.stringMatching(/^[a-z_]+$/) },
  nothingWritten: true,
})

describe.each(paths)('%s', (path) => {
  test.each([
    ['no body', undefined, undefined],
    ['an empty body', '', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a list of one', JSON.stringify([good[path]]), 'application/json'],
    ['a number', '7', 'application/json'],
    ['a string', '"x"', 'application/json'],
    ['an empty object', '{}', 'application/json'],
    ['broken JSON', '{"email": ', 'application/json'],
    ['a key named __proto__', JSON.stringify(good[path]).replace('{', '{"__proto__":{"is_staff":true},'), 'application/json'],
    [
      'a key named constructor',
      JSON.stringify(good[path]).replace('{', '{"constructor":{"prototype":{"is_staff":true}},'),
      'application/json',
    ],
  ])('the sign-in and registration routes refuse %s as the body', async (_name, payload, type) => {
    expect(await send(path, payload, type)).toMatchObject(refused(400))
  })

  test('the sign-in and registration routes refuse plain text, a form and a file with status 415', async () => {
    expect(await send(path, JSON.stringify(good[path]), 'text/plain')).toMatchObject(refused(415))
    expect(await send(path, 'email=a@example.com&password=12345678', 'application/x-www-form-urlencoded')).toMatchObject(refused(415))
    expect(await send(path, '--x--', 'multipart/form-data; boundary=x')).toMatchObject(refused(415))
  })

  test('the sign-in and registration routes refuse a body of 200 kB with status 413', async () => {
    expect(await send(path, JSON.stringify({ ...good[path], more: 'x'.repeat(200_000) }))).toMatchObject(refused(413))
  })

  describe.each(Object.keys(good[path]))('%s', (field) => {
    const wrong = [7, 0, -1, 1.5, true, null, [], ['a'], {}, { $ne: '' }, 'x'.repeat(10_000)]
    test.each(wrong.map((value) => [JSON.stringify(value).slice(0, 20), value] as const))(
      `the field ${field} refuses %s`,
      async (_name, value) => {
        const answer = await send(path, JSON.stringify({ ...good[path], [field]: value }))
        expect(answer).toMatchObject({ ...refused(400), body: { code: 'validation', fields: { [field]: expect.stringMatching(/./) } } })
      },
    )
  })
})

describe('the sign-in and registration routes', () => {
  test.each(['email', 'first_name', 'last_name', 'gender'])('the sign-in and registration routes refuse NUL in %s', async (field) => {
    const body = { ...good['POST register/'], [field]: 'a\u0000b@example.com' }
    expect(await send('POST register/', JSON.stringify(body))).toMatchObject(refused(400))
  })

  test('the sign-in and registration routes refuse NUL in the email address of a sign-in', async () => {
    expect(await send('POST login/', '{"email":"a\\u0000@example.com","password":"12345678"}')).toMatchObject(refused(400))
  })

  test('the sign-in and registration routes treat a password with NUL as a wrong password', async () => {
    expect(await send('POST login/', '{"email":"a@example.com","password":"\\u0000"}')).toMatchObject(refused(401))
  })

  test('the sign-in and registration routes refuse half a surrogate pair in an email address or a name', async () => {
    expect((await send('POST login/', '{"email":"\\ud800@example.com","password":"\\ud800"}')).status).toBe(400)
    expect((await send('POST register/', '{"email":"half@example.com","password":"12345678","first_name":"\\ud800"}')).status).toBe(400)
  })

  test.each([
    '',
    ' ',
    'x',
    'x@',
    '@example.com',
    'x@example',
    'x @example.com',
    'x@example..com',
    'x@exa mple.com',
    'x@example.com, y@example.com',
    'erased-1@erased.invalid',
    `${'x'.repeat(250)}@example.com`,
  ])('the sign-in and registration routes refuse a registration with the email address %j', async (email) => {
    expect(await send('POST register/', JSON.stringify({ ...good['POST register/'], email }))).toMatchObject(refused(400))
  })

  test.each(['', 'MALE', 'other'])('the sign-in and registration routes refuse the gender %j', async (gender) => {
    expect(await send('POST register/', JSON.stringify({ ...good['POST register/'], gender }))).toMatchObject(refused(400))
  })
})

test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Basic YTpi', 'x', 'Bearer \u00ff', `Bearer ${'x'.repeat(5000)}`])(
  'the authorization header %j is refused',
  async (authorization) => {
    const answer = await app.inject({ url: '/api/auth/me/', headers: { authorization } })
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 401, code: 'unauthorized' })
  },
)

test('methods that a path does not support are refused', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/auth/login/' })
    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.json().error).toBeTruthy()
  }
})
