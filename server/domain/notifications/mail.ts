import type { Language } from '../../../contract/language.ts'

/** A letter as it is written. `cause` names what it is about: the same cause never makes a second letter. */
export type Mail = { to: string; subject: string; text: string; html: string | null; language: Language; cause: string }

/** A letter on its way. The same `id` may come twice; a transport that can tell sends it once. */
export type OutgoingMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'language'> & { id: number }

/** How letters leave. Throws when one could not be handed over. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void> }

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 3600

/** Tried for about half a day; then it is for a person to look at. */
export const MOST_ATTEMPTS = 20

/** How long to wait after so many failures. */
export const pauseSeconds = (attempts: number): number => Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1))
