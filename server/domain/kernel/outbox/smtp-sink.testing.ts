import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next emails: accepts them, refuses them with a code, does not respond, or closes the connection after receipt. */
type SmtpBehaviour = 'takes' | 'refuses the address' | 'refuses the letter' | 'is busy' | 'keeps silent' | 'hangs up after the letter'

export type SmtpSink = {
  url: string
  mood: SmtpBehaviour
  /** Emails received completely, acknowledged or not, read by a parser that is independent of the writer. */
  arrived: Email[]
  /** Envelope recipients of the received emails. */
  recipients: string[]
  /** The envelope ids for delivery reports (RFC 3461). */
  envelopeIds: (string | null | undefined)[]
  close: () => Promise<void>
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Starts a local mail server on a free port. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const sink = {
    mood: 'takes' as SmtpBehaviour,
    arrived: [] as Email[],
    recipients: [] as string[],
    envelopeIds: [] as SmtpSink['envelopeIds'],
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideDSN: false,
    logger: false,
    onRcptTo: (address, _session, callback) => {
      if (sink.mood === 'refuses the address') return callback(refusal(550, `5.1.1 <${address.address}>: no such mailbox`))
      if (sink.mood === 'is busy') return callback(refusal(450, '4.2.1 come back later'))
      if (sink.mood === 'keeps silent') return
      callback()
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (sink.mood === 'refuses the letter') return callback(refusal(554, '5.7.1 this looks like spam'))
        sink.arrived.push(await PostalMime.parse(Buffer.concat(chunks)))
        sink.recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        sink.envelopeIds.push(session.envelope.dsn?.envid)
        if (sink.mood === 'hangs up after the letter') return hangUp()
        callback(null, 'taken')
      })
    },
  })
  const hangUp = () => {
    for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy: () => void } }> }).connections)
      connection._socket.destroy()
  }
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        hangUp()
        server.close(() => resolve())
      }),
  })
}
