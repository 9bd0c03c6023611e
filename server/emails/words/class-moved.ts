import type { GivesBack } from '../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { type Block, button, type EmailText, facts, note, words } from '../email-parts.ts'
import { type Cancelling, cancelAnywayNote, cancellingNotes, cancelMovedNote } from './cancelling.ts'
import { type ClassChange, changeHeadline, changeTitle, whatStays } from './class-change.ts'
import { cannotCome, labels } from './labels.ts'

type Details = BookingWords & {
  day: string
  /** 18:00 in the studio's time, and by the person's clock where that shows another. */
  time: string
  change: ClassChange
  /** How it was before, as far as that has changed. */
  before: string
  /** What was paid for it: the same as cancelling gives back. */
  paidWith: GivesBack
  /** Null: whoever it does not suit writes. */
  cancelling: Cancelling | null
}

/** The class takes place at another time, at another place, or online now. */
export const classMoved: Record<Language, (details: Details) => EmailText> = {
  en: (said) => ({
    subject: `${changeTitle('en', said.change)}: ${said.title}, ${said.day}, ${said.time}`,
    preview: 'You still have your spot. Please check that the change suits you.',
    greeting: said.greeting,
    headline: changeHeadline('en', 'Your class', said.change),
    blocks: [
      words(
        [
          'I’ve had to change a class you’ve booked.',
          whatStays('en', said.change),
          'You still have your spot; if the change works for you, there’s nothing you need to do.',
        ]
          .filter(Boolean)
          .join(' '),
      ),
      ...rest('en', said),
    ],
  }),
  ru: (said) => ({
    subject: `${changeTitle('ru', said.change)}: ${said.title}, ${isAlone(said.change) ? 'теперь ' : ''}${said.day}, ${said.time}`,
    preview: 'Место остаётся за вами. Проверьте, пожалуйста, подходят ли вам изменения.',
    greeting: said.greeting,
    headline: changeHeadline('ru', 'Ваше занятие', said.change),
    blocks: [
      words(
        [
          'Мне пришлось изменить занятие, на которое вы записаны.',
          whatStays('ru', said.change),
          'Место остаётся за вами; если изменения вам подходят, ничего делать не нужно.',
        ]
          .filter(Boolean)
          .join(' '),
      ),
      ...rest('ru', said),
    ],
  }),
}

/** The time alone has changed. */
const isAlone = ({ when, where }: ClassChange): boolean => when === 'time' && where === null

const mine: Record<Language, string> = { en: 'My Bookings', ru: 'Мои записи' }

function rest(language: Language, said: Details): Block[] {
  const label = labels[language]
  return [
    facts([label.what, said.title, said.classUrl], [label.when, said.when], [label.where, said.where], [label.before, said.before]),
    button(mine[language], said.mineUrl),
    ...unsuited(language, said, said.links.writeAbout(cannotCome[language](said.title, said.day))),
  ]
}

const write: Record<Language, string> = { en: 'Write to me', ru: 'Написать мне' }
const written: Record<Language, Record<GivesBack, string>> = {
  en: {
    money: 'Doesn’t work for you? Write to me before the class starts and choose: a full refund or another date.',
    class: 'Doesn’t work for you? Write to me before the class starts and choose: the class back on your pass or another date.',
    ended_pass: 'Doesn’t work for you? Write to me before the class starts.',
    nothing: 'Doesn’t work for you? Write to me before the class starts.',
  },
  ru: {
    money: 'Не подходит? Напишите мне до начала занятия и выбирайте: полный возврат или другая дата.',
    class: 'Не подходит? Напишите мне до начала занятия и выбирайте: занятие вернётся на абонемент или другая дата.',
    ended_pass: 'Не подходит? Напишите мне до начала занятия.',
    nothing: 'Не подходит? Напишите мне до начала занятия.',
  },
}
const otherDate: Record<Language, Record<GivesBack, string>> = {
  en: {
    money: 'Would you rather have another date than a refund?',
    class: 'Would you rather have another date?',
    ended_pass: 'Would you rather have another date?',
    nothing: 'Would you rather have another date?',
  },
  ru: {
    money: 'Хотите другую дату вместо возврата?',
    class: 'Хотите другую дату?',
    ended_pass: 'Хотите другую дату?',
    nothing: 'Хотите другую дату?',
  },
}

/** What whoever can't come then does. Nobody is told here that they get back less than all. */
function unsuited(language: Language, { cancelling, paidWith }: Details, writeUrl: string): Block[] {
  const choice = note(written[language][paidWith], { label: write[language], url: writeUrl })
  // Where nothing was paid, there is no refund to choose.
  if (cancelling?.givesBack === 'nothing') return cancellingNotes(language, cancelling)
  if (!cancelling || (cancelling.gives !== 'all' && !cancelling.isFault)) return [choice]
  if (!cancelling.isFault) return [choice, cancelAnywayNote(language, cancelling)]
  return [cancelMovedNote(language, cancelling), note(otherDate[language][paidWith], { label: write[language], url: writeUrl })]
}
