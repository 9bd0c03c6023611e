import type { Language } from '../../../../packages/contract/content/language.ts'
import { addDays } from '../../kernel/studio-time.ts'

export type Holiday = { date: string; name: Record<Language, string> }

// Holidays of Act No. 245/2000 Coll. since 2016, when Good Friday was added.
const fixed: [date: string, en: string, ru: string][] = [
  ['01-01', 'New Year’s Day', 'Новый год'],
  ['05-01', 'Labour Day', 'День труда'],
  ['05-08', 'Victory Day', 'День Победы'],
  ['07-05', 'Saints Cyril and Methodius Day', 'День святых Кирилла и Мефодия'],
  ['07-06', 'Jan Hus Day', 'День Яна Гуса'],
  ['09-28', 'Czech Statehood Day', 'День чешской государственности'],
  ['10-28', 'Independence Day', 'День основания Чехословакии'],
  ['11-17', 'Freedom and Democracy Day', 'День борьбы за свободу и демократию'],
  ['12-24', 'Christmas Eve', 'Сочельник'],
  ['12-25', 'Christmas Day', 'Рождество'],
  ['12-26', 'St Stephen’s Day', 'Второй день Рождества'],
]

/** Returns Czech public holidays from `from` to `to` (YYYY-MM-DD), both included. */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const holidays: Holiday[] = []
  for (let year = yearOf(from); year <= yearOf(to); year += 1) holidays.push(...holidaysOf(year))
  return holidays.filter(({ date }) => from <= date && date <= to)
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  return [
    ...fixed.map(([day, en, ru]) => ({ date: `${year}-${day}`, name: { en, ru } })),
    { date: addDays(easter, -2), name: { en: 'Good Friday', ru: 'Страстная пятница' } },
    { date: addDays(easter, 1), name: { en: 'Easter Monday', ru: 'Пасхальный понедельник' } },
  ].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** The Gregorian computus of Meeus, Jones and Butcher (J. Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const golden = year % 19
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const count = epact + toSunday - 7 * late + 114
  return `${year}-${twoDigits(Math.floor(count / 31))}-${twoDigits((count % 31) + 1)}`
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
const twoDigits = (number: number): string => String(number).padStart(2, '0')
