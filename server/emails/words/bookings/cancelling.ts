import type { RefundKind } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type Block, partsIn } from '../../email-parts.ts'

export type Cancelling = {
  url: string
  refundKind: RefundKind
  gives: 'all' | 'part' | 'nothing'
  /** Whether the linked page also offers to change the date. */
  canMove: boolean
  /** The studio is at fault, so everything is refunded regardless of the policy. */
  isFault: boolean
  /** The policy as a text; null if the studio is at fault, nothing was paid, or nothing would be returned. */
  policy: string | null
}

/** The best result of cancelling dates of a course in My Bookings. `impossible`: the person can cancel none of the dates. */
export type CancellingDates = 'make_up' | 'no_make_up' | 'impossible'

const faults: Record<RefundKind, Bilingual | null> = {
  money: {
    en: 'You can cancel for a full refund until the class starts.',
    ru: 'Отменить запись можно до начала занятия: вернётся вся сумма.',
  },
  class: {
    en: 'Cancel before the class starts and it goes back on your pass.',
    ru: 'Если отменить запись до начала занятия, оно вернётся на абонемент.',
  },
  ended_pass: {
    en: 'This pass has ended, so the class won’t go back on it.',
    ru: 'Абонемент уже не действует, поэтому занятие на него не вернётся.',
  },
  make_up: {
    en: 'Cancel before the class starts to get a make-up class.',
    ru: 'Если отменить запись до начала занятия, за него будет отработка.',
  },
  no_make_up: {
    en: 'If you cancel, you won’t get a make-up class for this date.',
    ru: 'Если отменить запись, отработки за это занятие не будет.',
  },
  nothing: null,
}
const links = {
  cancel: { en: 'Cancel your booking', ru: 'Отменить запись' },
  cancelOrMove: { en: 'Cancel or change the date', ru: 'Отменить или перенести запись' },
  release: { en: 'Release your spot', ru: 'Освободить место' },
  releaseOrMove: { en: 'Release your spot or change the date', ru: 'Освободить место или перенести запись' },
} satisfies Record<string, Bilingual>

/** The link's label names what its page offers. If nothing is refunded, cancelling only frees the seat. */
function changeLink({ url, refundKind, gives, canMove }: Cancelling) {
  const isReleased = refundKind === 'no_make_up' || (gives === 'nothing' && refundKind !== 'nothing')
  const key = isReleased ? (canMove ? 'releaseOrMove' : 'release') : canMove ? 'cancelOrMove' : 'cancel'
  return { label: links[key], url }
}

const cannotMakeIt: Bilingual = { en: 'Can’t make it?', ru: 'Не получается прийти?' }

export function cancellingNotes(language: Language, cancelling: Cancelling): Block[] {
  const { say, note } = partsIn(language)
  const { isFault, refundKind, policy } = cancelling
  const said = isFault ? faults[refundKind] : policy
  return [note([say(cannotMakeIt), said && say(said)].filter(Boolean).join(' '), changeLink(cancelling))]
}

/** For a class that was moved slightly. The email has already explained what the person can do. */
export function cancelAnywayNote(language: Language, cancelling: Cancelling): Block {
  const { say, note } = partsIn(language)
  const { policy, refundKind } = cancelling
  if (policy === null) return note(cannotMakeIt, changeLink(cancelling))
  if (refundKind === 'no_make_up') return note(`${say(cannotMakeIt)} ${policy}`, changeLink(cancelling))
  const otherReason = say({
    en: 'If you’re cancelling for another reason, your usual deadlines apply.',
    ru: 'Если причина в другом, действуют обычные сроки.',
  })
  return note(`${otherReason} ${policy}`, changeLink(cancelling))
}

const questionsOfMoved: Record<RefundKind, Bilingual> = {
  money: {
    en: 'Doesn’t work for you? You can cancel for a full refund until the class starts.',
    ru: 'Не подходит? Отменить запись можно до начала занятия: вернётся вся сумма.',
  },
  class: {
    en: 'Doesn’t work for you? Cancel before it starts and the class goes back on your pass.',
    ru: 'Не подходит? Отмените запись до начала занятия, и оно вернётся на абонемент.',
  },
  ended_pass: {
    en: 'Doesn’t work for you? This pass has ended, so the class won’t go back on it.',
    ru: 'Не подходит? Абонемент уже не действует, поэтому занятие на него не вернётся.',
  },
  make_up: {
    en: 'Doesn’t work for you? Cancel before it starts to get a make-up class.',
    ru: 'Не подходит? Отмените запись до начала занятия, и за него будет отработка.',
  },
  no_make_up: {
    en: 'Doesn’t work for you? If you cancel, you won’t get a make-up class for this date.',
    ru: 'Не подходит? Если отменить запись, отработки за это занятие не будет.',
  },
  nothing: { en: 'Doesn’t work for you?', ru: 'Не подходит?' },
}

/** For a class that was moved so far that a full refund is due. */
export const cancelMovedNote = (language: Language, cancelling: Cancelling): Block =>
  partsIn(language).note(questionsOfMoved[cancelling.refundKind], changeLink(cancelling))
