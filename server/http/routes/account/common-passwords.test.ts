import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { readCommonPasswords } from '../../../domain/people/password/common-passwords.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open, { commonPasswords: await readCommonPasswords(['Tichá', 'Марина Весела']) })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const refused = { status: 400, body: { code: 'password_common', error: expect.stringContaining('too easy to guess') } }
let people = 0
const register = (password: string) =>
  ask(app, 'POST', 'register/', { body: { email: `common-${++people}@example.com`, password } }).then(({ status, body }) => ({
    status,
    body,
  }))

test.each([
  'password',
  'Password1',
  'QWERTY123',
  'ｐａｓｓｗｏｒｄ',
  'йцукенгшщз',
  'ЗФЫЫЦЩКВ',
  '1234567890',
  'Ticha-2026!',
  'YogaTichá1',
  'маринавесела',
  'praha.pilates',
])('registration refuses the common password %s', async (password) => expect(await register(password)).toMatchObject(refused))

test.each([PASSWORD, 'тихий лотос у окна', '🌿🪷🌿🪷🌿🪷🌿🪷', 'passwords of lotus', 'quiet yoga on Monday', '24680 13579'])(
  'registration accepts %s',
  async (password) => {
    expect((await register(password)).status).toBe(201)
  },
)

test('a common password is refused on the account page and by a reset link, and the reset link can still be used afterwards', async () => {
  const { access, email, id } = await signedIn(app)
  const change = { current_password: PASSWORD, new_password: 'password' }
  expect(await ask(app, 'POST', 'password/', { token: access, body: change })).toMatchObject(refused)

  await ask(app, 'POST', 'password-reset/', { body: { email } })
  const letters = await open.db.select().from(mails)
  const { token } =
    letters.map(({ about }) => about as { kind: string; token?: string }).find(({ kind }) => kind === 'password-reset') ?? {}
  const set = (new_password: string) => ask(app, 'POST', 'password-reset/confirm/', { body: { uid: String(id), token, new_password } })
  expect(await set('iloveyou')).toMatchObject(refused)
  expect((await set('another quiet lotus')).status).toBe(200)
})

test('a site without the list of common passwords accepts common passwords', async () => {
  await using free = await testApp(open)
  expect((await ask(free, 'POST', 'register/', { body: { email: 'free@example.com', password: 'password' } })).status).toBe(201)
})

test('the list of common passwords contains more than 3,000 passwords', async () => {
  expect((await readCommonPasswords([])).leaked.size).toBeGreaterThan(3000)
})
