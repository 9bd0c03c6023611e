import { createTransport } from 'nodemailer'
import { MailRefused, MailServerAway, type MailTransport, type OutgoingMail } from './mail.ts'
import { messageOf, type Sender } from './message.ts'

/** How long each step may take, milliseconds. Together they stay below the time an email is taken for. */
type SmtpPatience = { connect: number; greet: number; silence: number }

const PATIENCE: SmtpPatience = { connect: 10_000, greet: 10_000, silence: 30_000 }

/**
 * Sends emails through a mail server: `smtps://` with TLS from the start, `smtp://` with STARTTLS where the server offers it, and
 * never a password without one of the two, unless the server is on this machine.
 */
export function smtpTransport(url: string, from: () => Sender, patience = PATIENCE): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // What fails is tried again by the outbox alone, which knows how often.
    maxRequeues: 0,
    requireTLS: mustEncrypt(url),
    connectionTimeout: patience.connect,
    dnsTimeout: patience.connect,
    greetingTimeout: patience.greet,
    socketTimeout: patience.silence,
  })
  return {
    send: async (mail) => {
      try {
        await transporter.sendMail({ ...messageOf(mail, from()), dsn: reportsOf(mail) })
      } catch (problem) {
        throw asOurs(problem)
      }
    },
    close: () => transporter.close(),
  }
}

// Where servers can (RFC 3461): whoever reports this email's failure later calls it by our key, and need not return all of it.
const reportsOf = ({ messageKey, to }: OutgoingMail) => ({
  id: messageKey,
  return: 'headers' as const,
  notify: 'failure' as const,
  recipient: to,
})

function mustEncrypt(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * A 5xx to the address or to the email is the end of it (RFC 5321, 4.2.1). A 5xx to the greeting, the sign-in or the sender's
 * address is for the owner to mend: the email waits.
 */
function asOurs(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem
  const { command = '', responseCode = 0, response, message } = problem as SmtpError
  const isPermanent = responseCode >= 500 && responseCode < 600
  if (isPermanent && (command === 'RCPT TO' || command === 'DATA')) return new MailRefused(response ?? message, { cause: problem })
  return command === 'CONN' || responseCode === 421 ? new MailServerAway(message, { cause: problem }) : problem
}
