import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { bundleProgram } from '../../../../scripts/bundling/bundle-program.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { openServerDatabase } from '../../../db/server/open-server.ts'

export type Kills = {
  emails: number
  kills: number
  seconds: number
  /** The number of emails that never reached the mail server. */
  lost: number
  /** The number of duplicates with the same Message-ID, caused by kills between the server's acceptance and our commit. */
  copies: number
  /** The number of unknown emails and of duplicates with another Message-ID. */
  strangers: number
  /** The number of kills before the server accepted the email, which is then sent only once. */
  interrupted: number
  unsent: number
}

const A_MOMENT_MS = 30
const DOMAIN = 'ticha.example'
const SENDER = new URL('./mail-kills-sender.testing.ts', import.meta.url)

/**
 * Kills a process this many times while it sends emails, and counts the arrived emails. The server accepts an email after a delay, and its
 * response is delayed too, so that kills happen before, between and after these steps.
 */
export async function killWhileSending(databaseUrl: string, kills: number, random: () => number): Promise<Kills> {
  const sink = await openSink(random)
  const open = await openServerDatabase(databaseUrl)
  const sender = await bundleProgram(SENDER)
  const emails = kills * 4
  await open.db.insert(mails).values(Array.from({ length: emails }, (_, index) => waiting(index)))
  const began = Date.now()
  const waits = () => open.db.$count(mails, sql`status = 'queued'`)
  for (let left = kills; (await waits()) > 0; left -= 1) {
    await runSender(sender.file, [databaseUrl, sink.url], left > 0 ? 20 + random() * 130 : undefined)
    // An email that is being sent is locked for three minutes. Here these three minutes pass at once.
    await open.db.update(mails).set({ nextTryAt: sql`clock_timestamp()` }).where(sql`status = 'queued'`)
  }
  const rows = await open.db.select().from(mails)
  await open.close()
  sink.close()
  sender.remove()

  const ours = new Set(rows.map(({ messageKey }) => `<${messageKey}@${DOMAIN}>`))
  const arrived = new Set(sink.taken)
  return {
    emails,
    kills,
    seconds: Math.round((Date.now() - began) / 1000),
    lost: [...ours].filter((id) => !arrived.has(id)).length,
    copies: sink.taken.length - arrived.size,
    strangers: [...arrived].filter((id) => !ours.has(id)).length,
    interrupted: rows.reduce((sum, { attempts }) => sum + attempts, 0) - sink.taken.length,
    unsent: rows.filter(({ status }) => status !== 'sent').length,
  }
}

const waiting = (index: number): typeof mails.$inferInsert => ({
  to: `person-${index}@example.com`,
  language: 'en',
  kind: 'message-received',
  cause: `letter ${index}`,
  about: { kind: 'message-received', messageId: index },
  // The sweep skips new emails, because they have jobs of their own.
  createdAt: new Date(Date.now() - 60_000),
})

/** Runs the sender until it exits, or kills it this many milliseconds after its first email. */
async function runSender(program: string, given: string[], killAfter: number | undefined): Promise<void> {
  const sender = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => sender.once('exit', resolve))
  await Promise.race([new Promise((resolve) => sender.stdout.once('data', resolve)), ended])
  if (killAfter !== undefined) {
    await pause(killAfter)
    sender.kill('SIGKILL')
  }
  await ended
}

async function openSink(random: () => number): Promise<{ url: string; taken: string[]; close: () => void }> {
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, callback) => {
      let email = ''
      stream.on('data', (chunk: Buffer) => {
        email += chunk
      })
      stream.on('end', async () => {
        await pause(random() * A_MOMENT_MS)
        taken.push(/^Message-ID: (.+)$/im.exec(email)?.[1]?.trim() ?? '')
        await pause(random() * A_MOMENT_MS)
        callback(null, 'taken')
      })
    },
  })
  // A killed process closes the connection in the middle of a command.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken, close: () => server.close() }
}
