import { type FetchMessageObject, ImapFlow } from 'imapflow'
import type { Mailbox } from './mailbox.ts'

/** How long the server may take, milliseconds: for each step, and for all of them together. */
type ImapPatience = { step: number; whole: number }

const PATIENCE: ImapPatience = { step: 10_000, whole: 60_000 }
// A server gives up on an email after five days at most; the first look of a process goes back over twice that.
const FIRST_LOOK_DAYS = 10
const MOST_AT_ONCE = 100
// What it says and which email it means stand before the email itself.
const MOST_BYTES = 256 * 1024

const MOST_TRIES = 3

/** What has been seen; uids mean something only together with the validity that the server gives them. */
type Cursor = { validity: bigint; uid: number }

/**
 * A mailbox on an IMAP server: `imaps://user:password@host:993/INBOX`, or `imap://` with STARTTLS, without which nothing is said
 * to another machine. It is opened for reading only, so nothing becomes seen.
 */
export function imapMailbox(url: string, patience = PATIENCE): Mailbox {
  const folder = decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
  let seen: Cursor | undefined
  // Reports that could not be dealt with, and how often they were tried.
  const failed = new Map<number, number>()
  return {
    readReports: async (hear) => {
      const client = new ImapFlow({ ...connectionOf(url, patience), logger: false, disableAutoIdle: true })
      // A connection that breaks says so to the call under way as well; without a listener it would end the process.
      client.on('error', () => {})
      const deadline = setTimeout(() => client.close(), patience.whole)
      try {
        await client.connect()
        const { uidValidity: validity } = await client.mailboxOpen(folder, { readOnly: true })
        if (seen?.validity !== validity) failed.clear()
        const uids = await arrivedSince(client, seen?.validity === validity ? seen.uid : undefined)
        const reports = await reportsAmong(client, [...failed.keys(), ...uids])
        const failures: unknown[] = []
        for (const uid of [...failed.keys(), ...uids]) {
          const source = reports.has(uid) ? await sourceOf(client, uid) : undefined
          const tries = (failed.get(uid) ?? 0) + 1
          failed.delete(uid)
          if (tries === 1) seen = { validity, uid }
          try {
            if (source) await hear(source)
          } catch (error) {
            failures.push(error)
            if (tries < MOST_TRIES) failed.set(uid, tries)
          }
        }
        if (failures.length > 0) throw new AggregateError(failures, 'Not every delivery report could be dealt with.')
      } finally {
        clearTimeout(deadline)
        client.close()
      }
    },
  }
}

function connectionOf(url: string, patience: ImapPatience) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    secure: protocol === 'imaps:',
    ...(protocol === 'imap:' && !isThisMachine && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    connectionTimeout: patience.step,
    greetingTimeout: patience.step,
    socketTimeout: patience.step,
  }
}

/** The uids of what came after the one given, or without one within the last days; the oldest first, and not too many. */
async function arrivedSince(client: ImapFlow, last: number | undefined): Promise<number[]> {
  const since = new Date(Date.now() - FIRST_LOOK_DAYS * 86_400_000)
  const found = await client.search(last === undefined ? { since } : { uid: `${last + 1}:*` }, { uid: true })
  if (!found) throw new Error('The mailbox cannot be searched.')
  // "5:*" names the last email too when that is the fourth.
  return found
    .filter((uid) => last === undefined || uid > last)
    .sort((one, other) => one - other)
    .slice(0, MOST_AT_ONCE)
}

async function reportsAmong(client: ImapFlow, uids: number[]): Promise<Set<number>> {
  if (uids.length === 0) return new Set()
  const emails = await client.fetchAll(uids, { uid: true, bodyStructure: true }, { uid: true })
  return new Set(emails.filter(isReport).map(({ uid }) => uid))
}

const isReport = ({ bodyStructure }: FetchMessageObject): boolean => bodyStructure?.type === 'multipart/report'

async function sourceOf(client: ImapFlow, uid: number): Promise<Uint8Array> {
  const email = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true })
  // Gone in the meantime: there is nothing to hear.
  if (!email) return new Uint8Array()
  return email.source ?? new Uint8Array()
}
