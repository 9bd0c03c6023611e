import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'

type Kept = { raw: string; flags: string[]; uid: number }
type Hoodiecrow = {
  server: Server
  listen: (port: number, done: () => void) => void
  close: (done: () => void) => void
  appendMessage: (path: string, flags: string[], date: null, raw: string) => void
  getMailbox: (path: string) => { messages: Kept[] }
}
const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow

export type ImapServer = {
  url: string
  /** Delivers an email. */
  receive: (raw: string) => void
  /** The stored emails with their flags. */
  kept: () => Kept[]
  close: () => Promise<void>
}

/** Starts a local IMAP server on a free port. */
export async function openImapServer(): Promise<ImapServer> {
  const crow = hoodiecrow({ plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'LITERALPLUS', 'UNSELECT'], storage: { INBOX: {} } })
  await new Promise<void>((resolve) => crow.listen(0, resolve))
  const { port } = crow.server.address() as AddressInfo
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}`,
    receive: (raw) => crow.appendMessage('INBOX', [], null, raw),
    kept: () => crow.getMailbox('INBOX').messages,
    close: () => new Promise((resolve) => crow.close(resolve)),
  }
}
