import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type Block, type EmailText, partsIn } from '../../email-parts.ts'
import { labels } from '../labels.ts'

// Emails to the studio about short classes.

type Details = {
  title: string
  start: string
  when: string
  where: string
  paid: number
  /** The minimum. */
  of: number
  /** People who pay at the studio, who do not count towards the minimum. */
  onTheDay: number
  url: string
}
/** `until`: when it will be cancelled; null if it starts too soon for that. */
type Short = Details & { until: string | null }
/** `until`: the end of the undo period. */
type CalledOff = Details & { until: string }

const paidOf = (language: Language, { paid, of }: Details): string =>
  partsIn(language).say({ en: `${paid} of ${of} needed`, ru: `${paid} из ${of}` })

const havePaid: Bilingual = { en: 'Paid', ru: 'Оплатили' }

const rows = (language: Language, details: Details): Block =>
  partsIn(language).facts(
    [labels.when, details.when],
    [labels.where, details.where],
    [havePaid, paidOf(language, details)],
    details.onTheDay > 0 && [{ en: 'Pay on the day (not counted)', ru: 'Платят на месте (не считаются)' }, String(details.onTheDay)],
  )

const teachAnyway: Bilingual = { en: 'Teach it anyway', ru: 'Провести всё равно' }

export function tooFew(language: Language, details: Short): EmailText {
  const { say, words, button } = partsIn(language)
  return {
    subject: say({ en: `Too few so far: ${details.title}, ${details.start}`, ru: `Пока мало людей: ${details.title}, ${details.start}` }),
    preview: `${say(havePaid)}: ${paidOf(language, details)}`,
    greeting: say({ en: 'Too few people so far', ru: 'Пока мало людей' }),
    headline: say({ en: `${details.title} is short of people`, ru: `${details.title}: людей пока не хватает` }),
    blocks: [
      words(
        details.until
          ? {
              en: `If too few people have paid by ${details.until}, the class is cancelled automatically and everyone is refunded. You can also decide now to teach it anyway.`,
              ru: `Если оплативших так и не хватит, ${details.until} занятие отменится автоматически и всем вернутся деньги. Можно уже сейчас решить провести его всё равно.`,
            }
          : {
              en: 'It starts too soon to be cancelled automatically. Cancel it yourself, or teach it as it is.',
              ru: 'До начала слишком мало времени: само занятие не отменится. Отмените его сами или проведите как есть.',
            },
      ),
      rows(language, details),
      button(teachAnyway, details.url),
    ],
  }
}

export function autoCancelled(language: Language, details: CalledOff): EmailText {
  const { say, words, button } = partsIn(language)
  return {
    subject: say({
      en: `Cancelled, too few people: ${details.title}, ${details.start}`,
      ru: `Отменено, мало людей: ${details.title}, ${details.start}`,
    }),
    preview: say({ en: `Until ${details.until} you can teach it anyway.`, ru: `До ${details.until} можно провести его всё равно.` }),
    greeting: say({ en: 'Too few people', ru: 'Мало людей' }),
    headline: say({ en: `${details.title} has been cancelled`, ru: `${details.title}: занятие отменено` }),
    blocks: [
      words({
        en: `Nobody has been told yet: emails and refunds go out at ${details.until}. Until then you can teach it anyway.`,
        ru: `Писем об этом ещё не было: они и возвраты уйдут в ${details.until}. До этого вы можете решить провести занятие всё равно.`,
      }),
      rows(language, details),
      button(teachAnyway, details.url),
    ],
  }
}
