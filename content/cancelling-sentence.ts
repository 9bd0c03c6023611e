import type { CancellationTerms } from '../contract/cancellation-policy.ts'
import type { Language } from '../contract/language.ts'
import { keepTogether } from './typeset.ts'

// Until when cancelling brings how much, in one sentence for rows, checkout and emails: the same words wherever it is promised.

/** How days and times are written, in the language asked for and by the studio's clock. */
export type Dates = {
  /** Tue 24 Nov */
  shortDate: (instant: string) => string
  /** 24 ноября */
  dayAndMonth: (instant: string) => string
  /** вторник */
  weekday: (instant: string) => string
  /** 18:00 */
  time: (instant: string) => string
}

/** `now` in milliseconds. */
type Said = { now: number; language: Language; dates: Dates }
type Step = CancellationTerms['steps'][number]

const ENGLISH = {
  late: 'It’s too late to cancel for a refund',
  all: (when: string) => `Free to cancel until ${when}`,
  part: (percent: number, when: string) => `${percent}% refund if you cancel by ${when}`,
  next: (percent: number, when: string) => `Then ${percent}% is refunded if you cancel by ${when}`,
  end: 'After that, no refund',
}
const words: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  ru: {
    late: 'Срок отмены с возвратом уже прошёл',
    all: (when) => `Бесплатная отмена до ${when}`,
    part: (percent, when) => `Отмена с возвратом ${percent} % до ${when}`,
    next: (percent, when) => `Затем возврат ${percent} % — до ${when}`,
    end: 'Позже деньги не возвращаются',
  },
}
const OF_WEEKDAY: Record<string, string> = {
  ...{ понедельник: 'понедельника', вторник: 'вторника', среда: 'среды', четверг: 'четверга' },
  ...{ пятница: 'пятницы', суббота: 'субботы', воскресенье: 'воскресенья' },
}

/** The steps that still hold, the next one first: a step holds at its very moment too. */
export const stepsLeft = ({ steps }: Pick<CancellationTerms, 'steps'>, now: number): Step[] =>
  steps.filter(({ until }) => now <= Date.parse(until))

/** What holds now, for a row: "Free to cancel until Mon 7 Dec, 18:30". */
export function cancellingInShort(terms: CancellationTerms, { now, language, dates }: Said): string {
  const [step] = stepsLeft(terms, now)
  return keepTogether(step ? first(step, language, inShort(step, language, dates)) : words[language].late, language)
}

/** All that is still to come: "Free to cancel until Mon 7 Dec, 18:30. After that, no refund." */
export function cancellingSentence(terms: CancellationTerms, { now, language, dates }: Said): string {
  const { late, next, end } = words[language]
  const [step, ...later] = stepsLeft(terms, now)
  const parts = step
    ? [first(step, language, inFull(step, language, dates)), ...later.map((one) => next(one.percent, inFull(one, language, dates))), end]
    : [late]
  return keepTogether(parts.map((part) => `${part}.`).join(' '), language)
}

function first({ percent }: Step, language: Language, when: string): string {
  const { all, part } = words[language]
  return percent === 100 ? all(when) : part(percent, when)
}

function inShort({ until }: Step, language: Language, dates: Dates): string {
  const day = language === 'ru' ? dates.dayAndMonth(until) : dates.shortDate(until)
  return `${day}, ${dates.time(until)}`
}

function inFull(step: Step, language: Language, dates: Dates): string {
  const when = inShort(step, language, dates)
  const weekday = dates.weekday(step.until)
  return language === 'ru' ? `${OF_WEEKDAY[weekday] ?? weekday}, ${when}` : when
}
