import type { Language } from '../contract/content/language.ts'

type Names = { months: string[]; monthsBesideDay: string[]; weekdays: string[]; weekdaysShort: string[] }

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(' ')
const ENGLISH_WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Months from January and weekdays from Sunday. They are not taken from `Intl`, because its first formatter is slow on phones. */
export const NAMES: Record<Language, Names> = {
  en: {
    months: ENGLISH_MONTHS,
    monthsBesideDay: ENGLISH_MONTHS,
    weekdays: ENGLISH_WEEKDAYS,
    weekdaysShort: ENGLISH_WEEKDAYS.map((name) => name.slice(0, 3)),
  },
  ru: {
    months: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
    monthsBesideDay: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
    weekdays: 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' '),
    weekdaysShort: 'вс пн вт ср чт пт сб'.split(' '),
  },
}
