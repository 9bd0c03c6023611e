import type { RefundKind } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Bilingual, type Block, type EmailText, partsIn } from '../../email-parts.ts'
import { type Cancelling, cancelAnywayNote, cancellingNotes, cancelMovedNote } from '../bookings/cancelling.ts'
import { buttons, cannotCome, labels } from '../labels.ts'
import { type ClassChange, changeHeadline, changeSubject, unchangedPart } from './class-change.ts'

type Details = BookingTexts & {
  change: ClassChange
  before: string
  refundKind: RefundKind
  cancelling: Cancelling | null
}

export function classMoved(language: Language, said: Details): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  return {
    subject: changeSubject(language, said),
    preview: say({
      en: 'You still have your spot. Please check that the change suits you.',
      ru: 'Запись сохраняется. Проверьте, пожалуйста, подходят ли вам изменения.',
    }),
    greeting: said.greeting,
    headline: changeHeadline(language, say({ en: 'Your class', ru: 'Ваше занятие' }), said.change),
    blocks: [
      paragraph(
        [
          say({ en: 'I’ve had to change a class you’ve booked.', ru: 'Мне пришлось изменить занятие, на которое вы записаны.' }),
          unchangedPart(language, said.change, said.isOnline),
          say({
            en: 'You still have your spot; if the change works for you, there’s nothing you need to do.',
            ru: 'Запись сохраняется; если изменения вам подходят, ничего делать не нужно.',
          }),
        ]
          .filter(Boolean)
          .join(' '),
      ),
      facts([labels.what, said.title, said.classUrl], [labels.when, said.when], [labels.where, said.where], [labels.before, said.before]),
      button(buttons.myBookings, said.mineUrl),
      ...unsuited(language, said, said.links.writeAbout(cannotCome(language, said.title, said.start))),
    ],
  }
}

const writeOnly: Bilingual = {
  en: 'Doesn’t work for you? Write to me before the class starts.',
  ru: 'Не подходит? Напишите мне до начала занятия.',
}
const written: Record<RefundKind, Bilingual> = {
  money: {
    en: 'Doesn’t work for you? Write to me before the class starts to choose a full refund or another date.',
    ru: 'Не подходит? Напишите мне до начала занятия и выбирайте: полный возврат или другая дата.',
  },
  class: {
    en: 'Doesn’t work for you? Write to me before the class starts, and I’ll put the class back on your pass or move you to another date, as you prefer.',
    ru: 'Не подходит? Напишите мне до начала занятия: верну его на абонемент или перенесу запись на другую дату, как вам удобнее.',
  },
  make_up: {
    en: 'Doesn’t work for you? Write to me before the class starts, and I’ll give you a make-up class or move you to another date, as you prefer.',
    ru: 'Не подходит? Напишите мне до начала занятия и выбирайте: отработка или другая дата.',
  },
  ended_pass: writeOnly,
  no_make_up: writeOnly,
  nothing: writeOnly,
}

/** Returns the options for a person who cannot come at the new time or venue. A full refund is always one of them. */
function unsuited(language: Language, { cancelling, refundKind }: Details, writeUrl: string): Block[] {
  const { note } = partsIn(language)
  const write = { label: buttons.writeToMe, url: writeUrl }
  const choice = note(written[refundKind], write)
  // Nothing was paid, so there is no refund to choose.
  if (cancelling?.refundKind === 'nothing') return cancellingNotes(language, cancelling)
  if (!cancelling || (cancelling.gives !== 'all' && !cancelling.isFault)) return [choice]
  if (!cancelling.isFault) return [choice, cancelAnywayNote(language, cancelling)]
  const otherDate =
    refundKind === 'money'
      ? { en: 'Would you rather have another date than a refund?', ru: 'Хотите другую дату вместо возврата?' }
      : { en: 'Would you rather have another date?', ru: 'Хотите другую дату?' }
  return [cancelMovedNote(language, cancelling), note(otherDate, write)]
}
