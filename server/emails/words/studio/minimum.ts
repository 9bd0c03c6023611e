import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type Block, type EmailText, partsIn } from '../../email-parts.ts'
import { labels } from '../labels.ts'

type Details = {
  title: string
  start: string
  when: string
  where: string
  /** The class is free, so every booking counts, not only paid ones. */
  isFree: boolean
  paid: number
  /** The minimum number of people. */
  of: number
  /** The number of people who pay at the studio. They do not count towards the minimum. */
  onTheDay: number
  url: string
}
/** `until`: when the class will be cancelled; null if it starts too soon for that. */
type Short = Details & { until: string | null }
/** `until`: the end of the undo period. */
type AutoCancelled = Details & { until: string }

const paidOf = (language: Language, { paid, of }: Details): string =>
  partsIn(language).say({ en: `${paid} of ${of} needed`, ru: `${paid} (нужно ${of})` })

const counted = ({ isFree }: Details): Bilingual => (isFree ? { en: 'Booked', ru: 'Записались' } : { en: 'Paid', ru: 'Оплатили' })

const rows = (language: Language, details: Details): Block =>
  partsIn(language).facts(
    [labels.when, details.when],
    [labels.where, details.where],
    [counted(details), paidOf(language, details)],
    details.onTheDay > 0 && [{ en: 'Pay on the day (not counted)', ru: 'Заплатят позже (не считаются)' }, String(details.onTheDay)],
  )

const teachAnyway: Bilingual = { en: 'Teach it anyway', ru: 'Всё равно провести' }

export function tooFew(language: Language, details: Short): EmailText {
  const { say, paragraph, button } = partsIn(language)
  return {
    subject: say({
      en: `Too few people so far: ${details.title}, ${details.start}`,
      ru: `Пока мало людей: ${details.title}, ${details.start}`,
    }),
    preview: `${say(counted(details))}: ${paidOf(language, details)}`,
    greeting: say({ en: 'Too few people so far', ru: 'Пока мало людей' }),
    headline: say({ en: `${details.title} is short of people`, ru: `${details.title}: людей пока не хватает` }),
    blocks: [
      paragraph(
        details.until
          ? {
              en: `If too few people have ${details.isFree ? 'booked' : 'paid'} by ${details.until}, the class will be cancelled automatically${details.isFree ? '' : ' and everyone refunded'}. You can also decide now to teach it anyway.`,
              ru: `Если ${details.isFree ? 'записавшихся' : 'оплативших'} всё ещё будет мало, ${details.until} занятие автоматически отменится${details.isFree ? '' : ' с полным возвратом'}. Но решить, что занятие всё равно состоится, можно уже сейчас.`,
            }
          : {
              en: 'It starts too soon to be cancelled automatically. Cancel it yourself, or teach it anyway.',
              ru: 'До начала слишком мало времени, поэтому автоматической отмены не будет. Отмените занятие сами или всё равно проведите его.',
            },
      ),
      rows(language, details),
      button(teachAnyway, details.url),
    ],
  }
}

export function autoCancelled(language: Language, details: AutoCancelled): EmailText {
  const { say, paragraph, button } = partsIn(language)
  return {
    subject: say({
      en: `Cancelled, too few people: ${details.title}, ${details.start}`,
      ru: `Отменено, не хватило людей: ${details.title}, ${details.start}`,
    }),
    preview: say({
      en: `Until ${details.until}, you can still decide to teach it.`,
      ru: `До ${details.until} ещё можно решить, что занятие состоится.`,
    }),
    greeting: say({ en: 'Too few people', ru: 'Не хватило людей' }),
    headline: say({ en: `${details.title} has been cancelled`, ru: `${details.title}: занятие отменено` }),
    blocks: [
      paragraph({
        en: `Clients haven’t been told yet: ${details.isFree ? 'emails go' : 'emails and refunds go'} out at ${details.until}. Until then, you can still decide to teach it.`,
        ru: `Клиенты ещё не знают: в ${details.until} уйдут письма${details.isFree ? '' : ' и начнутся возвраты'}. До этого ещё можно решить, что занятие всё равно состоится.`,
      }),
      rows(language, details),
      button(teachAnyway, details.url),
    ],
  }
}
