import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { type Block, button, type EmailText, facts, note, words } from '../email-parts.ts'
import { type Cancelling, cancelAnywayNote, cancellingNotes, cancelMovedNote } from './cancelling.ts'
import { cannotCome, labels } from './labels.ts'

type Details = BookingWords & {
  day: string
  /** 18:00 in the studio's time, and by the person's clock where that shows another. */
  time: string
  before: string
  beforeWhere: string
  /** Null: whom it does not suit writes. */
  cancelling: Cancelling | null
}

/** The class takes place at another time, or elsewhere. */
export const classMoved: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, title, classUrl, when, where, mineUrl, links, day, time, before, beforeWhere, cancelling }) => ({
    subject: `Moved: ${title}, ${day}, ${time}`,
    preview: 'You still have your spot. Please check that the change suits you.',
    greeting,
    headline: 'Your class has been moved',
    blocks: [
      words(
        'I’ve had to move a class you’ve booked. You still have your spot; if the change works for you, there’s nothing you need to do.',
      ),
      facts(
        [labels.en.what, title, classUrl],
        [labels.en.when, when],
        [labels.en.where, where],
        [labels.en.before, `${before}\n${beforeWhere}`],
      ),
      button('My Bookings', mineUrl),
      ...unsuited('en', cancelling, links.writeAbout(cannotCome.en(title, day))),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, where, mineUrl, links, day, time, before, beforeWhere, cancelling }) => ({
    subject: `Перенос: ${title}, теперь ${day}, ${time}`,
    preview: 'Место остаётся за вами. Проверьте, пожалуйста, подходят ли вам изменения.',
    greeting,
    headline: 'Занятие перенесено',
    blocks: [
      words(
        'Мне пришлось перенести занятие, на которое вы записаны. Место остаётся за вами; если изменения вам подходят, ничего делать не нужно.',
      ),
      facts(
        [labels.ru.what, title, classUrl],
        [labels.ru.when, when],
        [labels.ru.where, where],
        [labels.ru.before, `${before}\n${beforeWhere}`],
      ),
      button('Мои записи', mineUrl),
      ...unsuited('ru', cancelling, links.writeAbout(cannotCome.ru(title, day))),
    ],
  }),
}

const write: Record<Language, string> = { en: 'Write to me', ru: 'Написать мне' }
const written: Record<Language, string> = {
  en: 'Doesn’t work for you? Write to me before the class starts and choose: a full refund or another date.',
  ru: 'Не подходит? Напишите мне до начала занятия и выбирайте: полный возврат или другая дата.',
}
const otherDate: Record<Language, string> = {
  en: 'Would you rather have another date than a refund?',
  ru: 'Хотите другую дату вместо возврата?',
}

/** What whoever can't come then does. Nobody is told here that they would be refunded less than all. */
function unsuited(language: Language, cancelling: Cancelling | null, writeUrl: string): Block[] {
  const choice = note(written[language], { label: write[language], url: writeUrl })
  if (!cancelling || cancelling.percent < 100) return [choice]
  // Where nothing was paid, there is no refund to choose.
  if (!cancelling.isFault)
    return cancelling.policy === null ? cancellingNotes(language, cancelling) : [choice, cancelAnywayNote(language, cancelling)]
  return [cancelMovedNote(language, cancelling), note(otherDate[language], { label: write[language], url: writeUrl })]
}
