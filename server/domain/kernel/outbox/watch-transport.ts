import { EmailRefused, type MailTransport } from './email.ts'

type Log = Record<'warn' | 'info', (what: object, message: string) => void>

/** Logs once when the mail server stops accepting emails, with its reply, and once when it accepts them again. */
export function watchTransport(transport: MailTransport, { warn, info }: Log): MailTransport {
  let isAway = false
  return {
    close: () => transport.close(),
    send: async (mail) => {
      try {
        await transport.send(mail)
      } catch (problem) {
        if (!isAboutOneEmail(problem) && !isAway) {
          isAway = true
          warn({ said: problem instanceof Error ? problem.message : String(problem) }, 'the mail server takes no emails: they wait')
        }
        throw problem
      }
      if (!isAway) return
      isAway = false
      info({}, 'the mail server takes emails again')
    },
  }
}

/** A reply about one recipient or one text does not concern other emails, and may contain a person's address. */
const isAboutOneEmail = (problem: unknown): boolean =>
  problem instanceof EmailRefused || ['RCPT TO', 'DATA'].includes(String((problem as { command?: unknown } | undefined)?.command))
