import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { messageReplies, messages } from '../../../db/schema/contact.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { receiveMessage } from './receive-message.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())

const ago = (months: number) => sql`clock_timestamp() - make_interval(months => ${months}) - interval '1 hour'`

async function written(email: string, { monthsAgo, answered }: { monthsAgo: number; answered?: number }): Promise<void> {
  const message = { name: 'Anna', email, subject: `From ${email}`, message: 'It hurts.', language: 'en' } as const
  await receiveMessage({ db: open.db, enqueue: async () => {} }, message)
  const [row] = await open.db
    .update(messages)
    .set({ createdAt: ago(monthsAgo) })
    .where(eq(messages.email, email))
    .returning()
  if (answered !== undefined)
    await open.db.insert(messageReplies).values({ messageId: row?.id ?? 0, text: 'Come and see.', createdAt: ago(answered) })
}

test('messages and their emails are deleted once the retention period since the last message or reply has passed', async () => {
  await written('old@example.com', { monthsAgo: 12 })
  await written('answered-long-ago@example.com', { monthsAgo: 20, answered: 13 })
  await written('answered-since@example.com', { monthsAgo: 20, answered: 11 })
  await written('new@example.com', { monthsAgo: 11 })
  await open.db.update(mails).set({ status: 'sent', sentAt: new Date(), subject: 'From someone' })

  await deleteOldMessages({ db: open.db, messageKeepMonths: 12 })
  const left = ['answered-since@example.com', 'new@example.com']
  expect((await open.db.select().from(messages)).map(({ email }) => email).sort()).toEqual(left)
  expect(
    (await open.db.select().from(mails))
      .map(({ to }) => to)
      .filter((to) => to !== null)
      .sort(),
  ).toEqual(left)
  expect(await open.db.$count(mails, eq(mails.kind, 'studio-message'))).toBe(2)

  await deleteOldMessages({ db: open.db, messageKeepMonths: 11 })
  expect(await open.db.$count(messages)).toBe(0)
})
