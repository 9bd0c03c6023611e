import { type FetchMessageObject, ImapFlow } from 'imapflow'
import type { Mailbox } from './mailbox.ts'

/** Time limits in milliseconds; `whole` limits all steps together. */
type ImapPatience = { step: number; whole: number }

const PATIENCE: ImapPatience = { step: 10_000, whole: 60_000 }
// How far the first check of a process looks back: twice the five days after which servers stop retrying an email.
const FIRST_LOOK_DAYS = 10
const BATCH_SIZE = 100
// The number of bytes read of each email. The report and the headers of the returned email come first.
const MAX_BYTES = 256 * 1024

const MAX_TRIES = 3

/** The last email that was read. Uids can be compared only while `validity` is the same. */
type Cursor = { validity: bigint; uid: number }

/** Reads a mailbox at `imaps://…`, or at `imap://…` with STARTTLS, which is required except on this machine. Opens it read-only. */
export function imapMailbox(url: string, patience = PATIENCE): Mailbox {
  const folder = decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
  let seen: Cursor | undefined
  const failed = new Map<number, number>()
  return {
    readReports: async (hear) => {
      const client = new ImapFlow({ ...connectionOf(url, patience), logger: false, disableAutoIdle: true })
      // A lost connection also rejects the call in progress. Without a listener, the error event would terminate the process.
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
            if (tries < MAX_TRIES) failed.set(uid, tries)
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

/** Returns the uids after `last`, or without `last` the uids of the last ten days. They are sorted oldest first, at most BATCH_SIZE. */
async function arrivedSince(client: ImapFlow, last: number | undefined): Promise<number[]> {
  const since = new Date(Date.now() - FIRST_LOOK_DAYS * 86_400_000)
  const found = await client.search(last === undefined ? { since } : { uid: `${last + 1}:*` }, { uid: true })
  if (!found) throw new Error('The mailbox cannot be searched.')
  // The range "5:*" includes the last email even if its uid is 4.
  return found
    .filter((uid) => last === undefined || uid > last)
    .sort((one, other) => one - other)
    .slice(0, BATCH_SIZE)
}

async function reportsAmong(client: ImapFlow, uids: number[]): Promise<Set<number>> {
  if (uids.length === 0) return new Set()
  const emails = await client.fetchAll(uids, { uid: true, bodyStructure: true }, { uid: true })
  return new Set(emails.filter(isReport).map(({ uid }) => uid))
}

const isReport = ({ bodyStructure }: FetchMessageObject): boolean => bodyStructure?.type === 'multipart/report'

async function sourceOf(client: ImapFlow, uid: number): Promise<Uint8Array> {
  const email = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true })
  if (!email) return new Uint8Array()
  return email.source ?? new Uint8Array()
}
