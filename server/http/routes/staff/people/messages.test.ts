import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandledMessage } from '../../../../../packages/contract/people/message.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { removals } from '../../../../db/schema/removals.ts'
import type { OutgoingEmail } from '../../../../domain/kernel/outbox/email.ts'
import { sendEmail } from '../../../../domain/kernel/outbox/send-emails.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { testEmailWriter, testStudio as writtenBy } from '../../../../emails/emails.testing.ts'
import { testContext } from '../../../app.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

let count = 0
const received = async (given: object = {}): Promise<number> => {
  const written = { name: 'Jana Nová', email: `jana-${++count}@example.com`, subject: 'Back pain', message: 'Is yin for me?', ...given }
  await studio.anonymous('POST', '/contact/', { body: written })
  return (await studio.staff('GET', '/messages/?limit=1')).body[0].id
}
const read = async (id: number): Promise<HandledMessage> => (await studio.staff('GET', `/messages/${id}/`)).body
const ids = async (query: string): Promise<number[]> =>
  (await studio.staff('GET', `/messages/?${query}`)).body.map((row: HandledMessage) => row.id)
const answer = (id: number, text = 'Yes. Come at six.') => studio.staff('POST', `/messages/${id}/reply/`, { body: { text } })
const emailOf = async (id: number) =>
  (await studio.open.db.select().from(mails).where(eq(mails.kind, 'message-reply'))).find(
    ({ about }) => (about as { messageId: number } | null)?.messageId === id,
  )

test('a message names the client who wrote it only if that client has proven the address', async () => {
  const [anna, newcomer] = [await studio.person(), await studio.newcomer()]
  const emailOfPerson = async (id: number) => (await studio.staff('GET', `/people/${id}/`)).body.email
  const writerOf = async (email: string) => (await read(await received({ email }))).writer_id
  expect(await writerOf((await emailOfPerson(anna.id)).toUpperCase())).toBe(anna.id)
  expect(await writerOf(await emailOfPerson(newcomer.id))).toBeNull()
  expect(await writerOf('stranger@example.com')).toBeNull()
})

describe('a reply to a message', () => {
  test('a reply to a message waits for the undo period, and is then sent to the writer with the quoted message', async () => {
    const id = await received()
    const { status, body } = await answer(id)
    expect([status, body]).toMatchObject([
      201,
      { read: true, answered_at: expect.any(String), replies: [{ text: 'Yes. Come at six.', status: 'queued' }] },
    ])
    expect(new Date(body.undo.until).getTime()).toBeGreaterThan(Date.now())

    const email = await emailOf(id)
    const sent: OutgoingEmail[] = []
    const deps = {
      db: studio.open.db,
      enqueue: async () => {},
      writeEmail: testEmailWriter(studio.open.db),
      transport: { send: async (mail: OutgoingEmail) => void sent.push(mail), close: () => {} },
    }
    await sendEmail(deps, email?.id ?? 0)
    expect(sent).toEqual([])
    await studio.open.db
      .update(mails)
      .set({ nextTryAt: sql`clock_timestamp()` })
      .where(eq(mails.id, email?.id ?? 0))
    await sendEmail(deps, email?.id ?? 0)
    expect(sent).toMatchObject([{ to: `jana-${count}@example.com`, subject: 'Re: Back pain', replyTo: { address: writtenBy.email } }])
    expect(sent[0]?.text).toMatch(/Yes\. Come at six\.[\s\S]*> Is yin for me\?/)
    expect((await read(id)).replies).toMatchObject([{ status: 'sent' }])
    expect(await studio.staff('DELETE', body.undo.path)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  })

  test('a reply to a message is dropped when undone, with an audit entry', async () => {
    const id = await received()
    const { body } = await answer(id)
    expect((await studio.staff('DELETE', body.undo.path)).status).toBe(204)
    expect(await emailOf(id)).toMatchObject({ status: 'dropped' })
    expect(await read(id)).toMatchObject({ answered_at: null, replies: [] })
    expect((await studio.staff('DELETE', body.undo.path)).status).toBe(404)
    expect((await studio.staff('GET', `/audit/?kind=message&subject_id=${id}`)).body).toMatchObject([
      { action: 'undo' },
      { action: 'reply' },
    ])
  })

  test('a reply to a message cannot be undone under the path of another message', async () => {
    const [one, other] = [await received(), await received()]
    const { body } = await answer(one)
    const path = body.undo.path.replace(`/messages/${one}/`, `/messages/${other}/`)
    expect((await studio.staff('DELETE', path)).status).toBe(404)
    expect((await read(one)).replies).toHaveLength(1)
  })

  test('a reply to a message is refused without text or to an unknown message', async () => {
    expect((await answer(await received(), ' ')).status).toBe(400)
    expect((await answer(2_000_000)).status).toBe(404)
  })
})

describe('the list of messages', () => {
  test('the list of messages can be filtered by unread, unanswered and archived messages', async () => {
    const [fresh, opened, answered, aside] = [await received(), await received(), await received(), await received()]
    await studio.staff('PATCH', `/messages/${opened}/`, { body: { read: true } })
    await answer(answered)
    const laid = await studio.staff('PATCH', `/messages/${aside}/`, { body: { archived: true } })
    expect(laid.body).toMatchObject({ archived: true, read: false })
    const among = async (query: string) => (await ids(query)).filter((id) => [fresh, opened, answered, aside].includes(id))
    expect(await among('unread=true')).toEqual([aside, fresh])
    expect(await among('unread=false')).toEqual([answered, opened])
    expect(await among('unanswered=true&archived=false')).toEqual([opened, fresh])
    expect(await among('archived=true')).toEqual([aside])
    await studio.staff('PATCH', `/messages/${opened}/`, { body: { read: false } })
    expect(await among('unread=true&archived=false')).toEqual([opened, fresh])
  })

  test('the list of messages finds all words in any case and order, treats pattern characters as text, and can be sorted', async () => {
    const [b, a] = [await received({ name: 'Борис Ёлкин', subject: '50% off_' }), await received({ name: 'Alžběta', subject: 'Zen' })]
    expect(await ids(`q=${encodeURIComponent('off_ БОРИС')}`)).toEqual([b])
    expect(await ids(`q=${encodeURIComponent('50%')}`)).toEqual([b])
    expect(await ids('q=%25')).toEqual([b])
    expect((await ids('sort=subject')).slice(0, 1)).toEqual([b])
    expect((await ids('sort=-subject')).slice(0, 1)).toEqual([a])
    expect((await studio.staff('GET', '/messages/?sort=secret')).status).toBe(400)
  })
})

test('deleting a message removes its subject from the email with the reply to it', async () => {
  const id = await received({ subject: 'Very private' })
  await answer(id)
  await studio.open.db.update(mails).set({ subject: 'Re: Very private' }).where(eq(mails.kind, 'message-reply'))
  expect((await studio.staff('DELETE', `/messages/${id}/`)).status).toBe(204)
  expect((await studio.staff('GET', `/messages/${id}/`)).status).toBe(404)
  expect((await studio.staff('DELETE', `/messages/${id}/`)).status).toBe(404)
  await studio.open.db.update(removals).set({ runsAt: sql`clock_timestamp()` })
  await finishRemovals(testContext(studio.open))
  expect(await emailOf(id)).toMatchObject({ subject: null })
})
