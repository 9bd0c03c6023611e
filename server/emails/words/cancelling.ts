import type { Language } from '../../../contract/language.ts'
import { type Block, note } from '../email-parts.ts'

/** How the person cancels their paid booking, and what they would be refunded. */
export type Cancelling = {
  /** Where they do it. */
  url: string
  /** Of the price so much is refunded now. */
  percent: number
  /** The class is not as it was promised, so that all is refunded whatever the policy says. */
  isFault: boolean
  /** What the policy says; null: it does not decide, since the studio is at fault or nothing was paid. */
  policy: string | null
}

const faults: Record<Language, string> = {
  en: 'You can cancel for a full refund until the class starts.',
  ru: 'Отменить запись можно до начала занятия: вернётся вся сумма.',
}
const questions: Record<Language, string> = { en: 'Can’t make it?', ru: 'Не получается прийти?' }
const cancel: Record<Language, string> = { en: 'Cancel your booking', ru: 'Отменить запись' }
const release: Record<Language, string> = { en: 'Release your spot', ru: 'Освободить место' }

/** What is refunded until when, and then the link. */
export function cancellingNotes(language: Language, { url, percent, isFault, policy }: Cancelling): Block[] {
  const refunded = isFault ? faults[language] : policy
  const link = { label: (percent > 0 ? cancel : release)[language], url }
  return [...(refunded === null ? [] : [note(refunded)]), note(questions[language], link)]
}

const otherReasons: Record<Language, string> = {
  en: 'Can’t make it for another reason?',
  ru: 'Не получается прийти по другой причине?',
}

/** The same where the class was moved a little: whom that does not suit has been told what they may choose. */
export const cancelAnywayNote = (language: Language, { url, policy }: Cancelling): Block =>
  note([otherReasons[language], policy].filter(Boolean).join(' '), { label: cancel[language], url })

const questionsOfMoved: Record<Language, string> = {
  en: 'Doesn’t work for you? You can cancel for a full refund until the class starts.',
  ru: 'Не подходит? Отменить запись можно до начала занятия: вернётся вся сумма.',
}

/** … and where that is why all is refunded. */
export const cancelMovedNote = (language: Language, { url }: Cancelling): Block =>
  note(questionsOfMoved[language], { label: cancel[language], url })
