import type { GivesBack } from '../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { type Block, note } from '../email-parts.ts'

/** How the person cancels a booking or changes its date, and what that gives back. */
export type Cancelling = {
  /** Where they do it. */
  url: string
  givesBack: GivesBack
  /** How much of what was paid cancelling gives back now. */
  gives: 'all' | 'part' | 'nothing'
  /** The date can be changed there now, too. */
  canMove: boolean
  /** The class is not as it was promised, so all is given back whatever the policy says. */
  isFault: boolean
  /** What the policy says; null: it does not decide, since the studio is at fault or nothing was paid. */
  policy: string | null
}

const faults: Record<Language, Record<GivesBack, string | null>> = {
  en: {
    money: 'You can cancel for a full refund until the class starts.',
    class: 'Cancel before the class starts and it goes back on your pass.',
    ended_pass: 'This pass has ended, so the class won’t go back on it.',
    nothing: null,
  },
  ru: {
    money: 'Отменить запись можно до начала занятия: вернётся вся сумма.',
    class: 'Если отменить запись до начала занятия, оно вернётся на абонемент.',
    ended_pass: 'Абонемент уже не действует, поэтому занятие на него не вернётся.',
    nothing: null,
  },
}
const questions: Record<Language, string> = { en: 'Can’t make it?', ru: 'Не получается прийти?' }
const links: Record<Language, Record<'cancel' | 'cancelOrMove' | 'release' | 'releaseOrMove', string>> = {
  en: {
    cancel: 'Cancel your booking',
    cancelOrMove: 'Cancel or change the date',
    release: 'Release your spot',
    releaseOrMove: 'Release your spot or change the date',
  },
  ru: {
    cancel: 'Отменить запись',
    cancelOrMove: 'Отменить или перенести',
    release: 'Освободить место',
    releaseOrMove: 'Освободить место или перенести запись',
  },
}

/** Says all that the page behind the link can do. Where nothing comes back of what was paid, the spot is released. */
function changeLink(language: Language, { url, givesBack, gives, canMove }: Cancelling) {
  const isReleased = gives === 'nothing' && givesBack !== 'nothing'
  const key = isReleased ? (canMove ? 'releaseOrMove' : 'release') : canMove ? 'cancelOrMove' : 'cancel'
  return { label: links[language][key], url }
}

/** What is given back until when, and then the link. */
export function cancellingNotes(language: Language, cancelling: Cancelling): Block[] {
  const { isFault, givesBack, policy } = cancelling
  const said = isFault ? faults[language][givesBack] : policy
  return [...(said === null ? [] : [note(said)]), note(questions[language], changeLink(language, cancelling))]
}

const otherReasons: Record<Language, string> = {
  en: 'Can’t make it for another reason?',
  ru: 'Не получается прийти по другой причине?',
}

/** The same where the class was moved a little: whoever that does not suit has been told what they may choose. */
export const cancelAnywayNote = (language: Language, cancelling: Cancelling): Block =>
  note([otherReasons[language], cancelling.policy].filter(Boolean).join(' '), changeLink(language, cancelling))

const questionsOfMoved: Record<Language, Record<GivesBack, string>> = {
  en: {
    money: 'Doesn’t work for you? You can cancel for a full refund until the class starts.',
    class: 'Doesn’t work for you? Cancel before it starts and the class goes back on your pass.',
    ended_pass: 'Doesn’t work for you? This pass has ended, so the class won’t go back on it.',
    nothing: 'Doesn’t work for you?',
  },
  ru: {
    money: 'Не подходит? Отменить запись можно до начала занятия: вернётся вся сумма.',
    class: 'Не подходит? Отмените запись до начала занятия, и оно вернётся на абонемент.',
    ended_pass: 'Не подходит? Абонемент уже не действует, поэтому занятие на него не вернётся.',
    nothing: 'Не подходит?',
  },
}

/** The same where a move of the class is why all is given back. */
export const cancelMovedNote = (language: Language, cancelling: Cancelling): Block =>
  note(questionsOfMoved[language][cancelling.givesBack], changeLink(language, cancelling))
