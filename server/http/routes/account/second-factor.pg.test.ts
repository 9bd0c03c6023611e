import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD } from './auth.testing.ts'
import { codeOf, signIn, staffPerson, staffWithSecondFactor } from './second-factor.testing.ts'

let open: OpenDatabase
let apps: [Http, Http]
beforeAll(async () => {
  // Stops the clock so that no code expires between its creation and use.
  vi.useFakeTimers({ toFake: ['Date'] })
  open = await freshServerDatabase(inject('databaseUrl'))
  apps = [await testApp(open), await testApp(open)]
})
afterAll(async () => {
  vi.useRealTimers()
  for (const app of apps) await app.close()
  await open.close()
})

const atOnce = async (email: string, codes: string[]) => {
  const answers = await Promise.all(codes.map((code, at) => signIn(apps[at % 2 ? 1 : 0], email, code)))
  return answers.map(({ status }) => status).sort()
}

test('exactly one of eight simultaneous sign-ins with the same code succeeds', async () => {
  const [anna, boris] = [await staffWithSecondFactor(apps[0], open), await staffWithSecondFactor(apps[0], open)]
  expect(await atOnce(anna.email, Array(8).fill(codeOf(anna.secret)))).toEqual([200, ...Array(7).fill(401)])
  expect(await atOnce(boris.email, Array(8).fill(boris.codes[0]))).toEqual([200, ...Array(7).fill(401)])
})

test('ten of thirty simultaneous wrong codes are checked, and the others are refused by the rate limit', async () => {
  const { email } = await staffWithSecondFactor(apps[0], open)
  expect(await atOnce(email, Array(30).fill('000000'))).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
})

test('a sign-in without a code is ended when the second factor is turned on at the same time', async () => {
  for (let time = 0; time < 5; time++) {
    const staff = await staffPerson(apps[0], open)
    const { body } = await ask(apps[0], 'POST', 'second-factor/', { body: { password: PASSWORD }, token: staff.access })
    const on = ask(apps[1], 'POST', 'second-factor/confirm/', { body: { code: codeOf(body.secret) }, token: staff.access })
    const sly = await Promise.all(Array.from({ length: 8 }, () => signIn(apps[0], staff.email)))
    expect((await on).status).toBe(200)
    for (const { body: tokens } of sly.filter(({ status }) => status === 200))
      expect((await ask(apps[0], 'GET', 'me/', { token: tokens.access })).status).toBe(401)
  }
})
