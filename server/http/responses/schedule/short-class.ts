import { typeset } from '../../../../packages/content/typeset.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { ShortClass } from '../../../domain/operations/classes/minimum/list-short-classes.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import { dayAndMonth, dayAtTime, timeOfDay } from '../../../emails/format.ts'
import type { Audience } from '../booking/audience.ts'

type Said = { what: string; isFree: boolean; paid: number; of: number; onTheDay: number; until: string | null; isOff: boolean }

const sentences: Record<Language, (said: Said) => string> = {
  en: ({ what, isFree, paid, of, onTheDay, until, isOff }) => {
    const done = isFree ? 'booked' : 'paid'
    const has = `${what}: ${paid === 1 ? '1 person has' : `${paid} people have`} ${done}, but ${of} are needed.`
    const more =
      onTheDay > 0
        ? ` ${onTheDay === 1 ? '1 more pays' : `${onTheDay} more pay`} on the day and ${onTheDay === 1 ? 'isn’t' : 'aren’t'} counted.`
        : ''
    if (isOff) return `${has}${more} It has been cancelled; clients will be notified at ${until} unless you decide to teach it.`
    if (until === null) return `${has}${more} It starts too soon to be cancelled automatically: cancel it yourself, or teach it anyway.`
    return `${has}${more} If too few have ${done} by ${until}, it will be cancelled automatically.`
  },
  ru: ({ what, isFree, paid, of, onTheDay, until, isOff }) => {
    const has = `${what}: ${isFree ? 'записавшихся' : 'оплативших'} ${paid}, а нужно ${of}.`
    const more = onTheDay > 0 ? ` Заплатят позже и не считаются: ${onTheDay}.` : ''
    if (isOff) return `${has}${more} Занятие отменено; клиенты получат письма в ${until}, если вы не решите всё равно его провести.`
    if (until === null)
      return `${has}${more} До начала слишком мало времени, автоматической отмены не будет: отмените занятие сами или всё равно проведите его.`
    return `${has}${more} Если нужное число не наберётся, ${until} занятие отменится автоматически.`
  },
}

export function shortClassText({ offering, state, until, onTheDay }: Omit<ShortClass, 'since'>, audience: Audience): string {
  const { language, timeZone } = audience
  const isOff = state === 'auto_cancelled'
  const said = {
    what: `${titleOf(offering, language)}, ${dayAndMonth(offering.startsAt, language, timeZone)}, ${timeOfDay(offering.startsAt, timeZone)}`,
    isFree: offering.price === 0,
    paid: offering.paid,
    of: offering.minPeople ?? 0,
    onTheDay,
    isOff,
    until: until && (isOff ? timeOfDay(until, timeZone) : dayAtTime(until, language, timeZone)),
  }
  return typeset(sentences[language](said), language)
}
