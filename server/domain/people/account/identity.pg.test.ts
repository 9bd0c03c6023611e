import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { openServerDatabase } from '../../../db/server/open-server.ts'
import { secretBox } from '../../kernel/secret-box.ts'
import { hashPassword } from '../password/passwords.ts'
import { login } from '../sign-in/login.ts'
import { createFirstStaff } from '../staff/first-staff.ts'
import { grantStaffRole } from '../staff/grant-staff-role.ts'

const keys = { secret: new TextEncoder().encode('a secret of the tests, long enough'), accessTokenSeconds: 60 }
const twenty = Array.from({ length: 20 }, (_, index) => index)

let open: OpenDatabase & { url: string }
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

test('twenty simultaneous server starts create one staff account', async () => {
  const [other, barrier] = [await openServerDatabase(open.url, { connections: 20 }), new pg.Client({ connectionString: open.url })]
  await barrier.connect()
  try {
    // The lock blocks writes, so all calls find that there is no staff account, and then wait.
    await barrier.query('begin')
    await barrier.query('lock table people in share mode')
    const starting = twenty.map((index) => createFirstStaff(index % 2 ? other.db : open.db, { email: `staff-${index}@example.com` }))
    await untilWaiting(barrier, 20)
    await barrier.query('commit')

    expect((await Promise.all(starting)).filter(Boolean)).toHaveLength(1)
    expect(await open.db.$count(people, eq(people.isStaff, true))).toBe(1)
  } finally {
    await barrier.end()
    await other.close()
  }
})

test('a sign-in with the old password during a password change does not stay active', async () => {
  const email = 'staff@example.com'
  const [before, after] = await Promise.all([hashPassword('before'), hashPassword('after')])
  for (const _round of [1, 2, 3, 4, 5]) {
    await open.db.transaction((tx) => grantStaffRole(tx, { email, passwordHash: before }))
    const signInsWithTheOld = twenty.map(() =>
      login(
        { ...open, enqueue: async () => {}, secretBox: secretBox('5e'.repeat(32)), keys, refreshTokenSeconds: 60 },
        { email, password: 'before' },
      ),
    )
    // At this point some calls have verified the old password but not yet signed in.
    await signInsWithTheOld[0]
    await open.db.transaction((tx) => grantStaffRole(tx, { email, passwordHash: after }))
    await Promise.all(signInsWithTheOld)
    expect((await open.db.select().from(signIns)).filter((signIn) => signIn.endedAt === null)).toEqual([])
  }
})

async function untilWaiting(observer: pg.Client, count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    // Within a transaction, pg_stat_activity shows its first snapshot until that is cleared.
    await observer.query('select pg_stat_clear_snapshot()')
    const seen = await observer.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    waiting = seen.rowCount ?? 0
  }
}
