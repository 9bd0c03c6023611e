import { createTransport } from 'nodemailer'
import { EmailRefused, MailServerUnreachable, type MailTransport, type OutgoingEmail } from './email.ts'
import { messageOf, type Sender } from './message.ts'

/** Time limits of each step in milliseconds. Their sum is less than the time for which an email is claimed. */
type SmtpPatience = { connect: number; greet: number; silence: number }

const PATIENCE: SmtpPatience = { connect: 10_000, greet: 10_000, silence: 30_000 }

/** Sends through `smtps://`, or `smtp://` with STARTTLS if offered. Never sends a password unencrypted to another machine. */
export function smtpTransport(url: string, from: () => Sender, patience = PATIENCE): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // No retries by the library: only the outbox retries, because it counts the attempts.
    maxRequeues: 0,
    requireTLS: mustEncrypt(url),
    connectionTimeout: patience.connect,
    dnsTimeout: patience.connect,
    greetingTimeout: patience.greet,
    socketTimeout: patience.silence,
  })
  return {
    send: async (email) => {
      try {
        await transporter.sendMail({ ...messageOf(email, from()), dsn: reportsOf(email) })
      } catch (problem) {
        throw asOurs(problem)
      }
    },
    close: () => transporter.close(),
  }
}

// With these options, a server that supports RFC 3461 sends failure reports with the key of the email, but only its headers.
const reportsOf = ({ messageKey, to }: OutgoingEmail) => ({
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
 * Converts the library's errors. A 5xx reply to recipient or content is permanent (RFC 5321, 4.2.1). After other errors the email is
 * retried later.
 */
function asOurs(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem
  const { command = '', responseCode = 0, response, message } = problem as SmtpError
  const isPermanent = responseCode >= 500 && responseCode < 600
  if (isPermanent && (command === 'RCPT TO' || command === 'DATA')) return new EmailRefused(response ?? message, { cause: problem })
  return command === 'CONN' || responseCode === 421 ? new MailServerUnreachable(message, { cause: problem }) : problem
}
