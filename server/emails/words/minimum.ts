import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, facts, words } from '../email-parts.ts'
import { labels } from './labels.ts'

// Too few have paid for a class: to the teacher, who can teach it all the same.

type Details = {
  title: string
  /** 24 November */
  day: string
  when: string
  where: string
  paid: number
  /** So many it takes. */
  of: number
  /** Who pays at the studio is not counted. */
  onTheDay: number
  /** The class in the back office. */
  url: string
}
/** `until`: when it is cancelled by itself; null: it starts too soon for that. */
type Short = Details & { until: string | null }
/** `until`: so long it can be put on again. */
type CalledOff = Details & { until: string }

const rows = (language: Language, { when, where, paid, of, onTheDay }: Details) => {
  const say = said[language]
  return facts(
    [labels[language].when, when],
    [labels[language].where, where],
    [labels[language].paid, say.paid(paid, of)],
    onTheDay > 0 && [say.onTheDay, String(onTheDay)],
  )
}

const said = {
  en: { paid: (paid: number, of: number) => `${paid} of the ${of} it takes`, onTheDay: 'Pay on the day (not counted)' },
  ru: { paid: (paid: number, of: number) => `${paid} из ${of} нужных`, onTheDay: 'Платят на месте (не считаются)' },
}

export const tooFew: Record<Language, (details: Short) => EmailText> = {
  en: (details) => ({
    subject: `Too few so far: ${details.title}, ${details.day}`,
    preview: said.en.paid(details.paid, details.of),
    greeting: 'Too few people so far',
    headline: `${details.title} is short of people`,
    blocks: [
      words(
        details.until
          ? `If too few people have paid by ${details.until}, the class is cancelled automatically and everyone is refunded. You can also decide now to teach it anyway.`
          : 'It starts too soon to be cancelled automatically. Cancel it yourself, or teach it as it is.',
      ),
      rows('en', details),
      button('Teach it anyway', details.url),
    ],
  }),
  ru: (details) => ({
    subject: `Пока мало людей: ${details.title}, ${details.day}`,
    preview: said.ru.paid(details.paid, details.of),
    greeting: 'Пока мало людей',
    headline: `${details.title}: людей пока не хватает`,
    blocks: [
      words(
        details.until
          ? `Если оплативших так и не хватит, ${details.until} занятие отменится автоматически и всем вернутся деньги. Можно уже сейчас решить провести его всё равно.`
          : 'До начала слишком мало времени, автоматически занятие не отменится. Отмените его сами или проведите как есть.',
      ),
      rows('ru', details),
      button('Провести всё равно', details.url),
    ],
  }),
}

export const calledOff: Record<Language, (details: CalledOff) => EmailText> = {
  en: (details) => ({
    subject: `Cancelled, too few people: ${details.title}, ${details.day}`,
    preview: `Until ${details.until} you can teach it anyway.`,
    greeting: 'Too few people',
    headline: `${details.title} has been cancelled`,
    blocks: [
      words(`Nobody has been told yet: emails and refunds leave at ${details.until}. Until then you can teach it anyway.`),
      rows('en', details),
      button('Teach it anyway', details.url),
    ],
  }),
  ru: (details) => ({
    subject: `Отменено, мало людей: ${details.title}, ${details.day}`,
    preview: `До ${details.until} можно провести его всё равно.`,
    greeting: 'Мало людей',
    headline: `${details.title}: занятие отменено`,
    blocks: [
      words(`Писем об этом ещё не было: они и возвраты уйдут в ${details.until}. До этого вы можете решить провести занятие всё равно.`),
      rows('ru', details),
      button('Провести всё равно', details.url),
    ],
  }),
}
