import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '../../db/open.ts'
import { openServerDatabase } from '../../db/open-server.ts'
import { people, signIns } from '../../db/schema/identity.ts'
import { freshServerDatabase } from '../../db/testing.ts'
import { makeFirstStaff } from './first-staff.ts'
import { login } from './login.ts'
import { makeStaff } from './make-staff.ts'
import { hashPassword } from './passwords.ts'

const keys = { secret: new TextEncoder().encode('a secret of the tests, long enough'), accessTokenSeconds: 60 }
const twenty = Array.from({ length: 20 }, (_, index) => index)

let open: OpenDatabase & { url: string }
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

test('of two servers that start at once on an empty database, one makes the staff account', async () => {
  const other = await openServerDatabase(open.url)
  try {
    for (const round of [1, 2, 3, 4, 5]) {
      await open.db.delete(people)
      const made = await Promise.all(
        twenty.map((index) =>
          makeFirstStaff(index % 2 ? other.db : open.db, { email: `staff-${index}@example.com`, password: `password ${round}` }),
        ),
      )
      expect(made.filter(Boolean)).toHaveLength(1)
      expect(await open.db.$count(people, eq(people.isStaff, true))).toBe(1)
    }
  } finally {
    await other.close()
  }
})

test('whoever signs in with the old password while it is changed does not stay', async () => {
  const email = 'staff@example.com'
  const [before, after] = await Promise.all([hashPassword('before'), hashPassword('after')])
  for (const _round of [1, 2, 3, 4, 5]) {
    await open.db.transaction((tx) => makeStaff(tx, { email, passwordHash: before }))
    const signInsWithTheOld = twenty.map(() => login(open.db, { email, password: 'before', keys, refreshTokenSeconds: 60 }))
    // In the middle of them: those that found the old password have not all signed in yet.
    await signInsWithTheOld[0]
    await open.db.transaction((tx) => makeStaff(tx, { email, passwordHash: after }))
    await Promise.all(signInsWithTheOld)
    expect((await open.db.select().from(signIns)).filter((signIn) => signIn.endedAt === null)).toEqual([])
  }
})
