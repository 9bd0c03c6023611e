import { dayOf, timeOf } from '../../kernel/studio-time.ts'

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
}

/** Returns the start as shown on a checkout, by the studio's clock: 23 November 2026, 8:00 · 23 ноября 2026 года, 8:00. */
export function classStartText(start: Date, zone: string, language: 'en' | 'ru'): string {
  const [year, month, day] = dayOf(start, zone).split('-').map(Number) as [number, number, number]
  return `${day} ${MONTHS[language][month - 1]} ${year}${language === 'ru' ? ' года' : ''}, ${timeOf(start, zone).replace(/^0/, '')}`
}
