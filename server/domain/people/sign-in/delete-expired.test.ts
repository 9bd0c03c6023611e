import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { emailChanges, passwordResets, people, signInCodes, signIns } from '../../../db/schema/identity.ts'
import { deleteExpired } from './delete-expired.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

test('sign-ins are deleted a month after they ended, and expired links and codes are deleted too', async () => {
  const [person] = await open.db.insert(people).values({ email: 'anna@example.com', passwordHash: 'x' }).returning()
  const personId = person?.id ?? 0
  await open.db.insert(signIns).values([
    { personId, tokenHash: 'lasts', expiresAt: days(10) },
    { personId, tokenHash: 'ended just now', expiresAt: days(10), endedAt: days(-1) },
    { personId, tokenHash: 'ended long ago', expiresAt: days(10), endedAt: days(-31) },
    { personId, tokenHash: 'ran out just now', expiresAt: days(-29) },
    { personId, tokenHash: 'ran out long ago', expiresAt: days(-31) },
  ])
  await open.db.insert(passwordResets).values([
    { personId, tokenHash: 'open', expiresAt: days(1) },
    { personId, tokenHash: 'over', expiresAt: days(-1) },
  ])
  await open.db
    .insert(emailChanges)
    .values({ personId, email: 'other@example.com', tokenHash: 'over', passwordHash: 'x', expiresAt: days(-1) })
  const [other] = await open.db.insert(people).values({ email: 'jana@example.com', passwordHash: 'x' }).returning()
  await open.db.insert(signInCodes).values([
    { personId, codeHash: 'over', linkHash: 'over', nonceHash: 'x', expiresAt: days(-1) },
    { personId: other?.id ?? 0, codeHash: 'open', linkHash: 'open', nonceHash: 'x', expiresAt: days(1) },
  ])

  await deleteExpired(open)
  const left = await open.db.select({ is: signIns.tokenHash }).from(signIns)
  expect(left.map(({ is }) => is).sort()).toEqual(['ended just now', 'lasts', 'ran out just now'])
  expect((await open.db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash)).toEqual(['open'])
  expect(await open.db.$count(emailChanges)).toBe(0)
  expect((await open.db.select().from(signInCodes)).map(({ codeHash }) => codeHash)).toEqual(['open'])
})
