import type { SaidTerms } from '../contract/cancellation-policy.ts'
import type { Language } from '../contract/language.ts'
import { keepTogether } from './typeset.ts'

// What cancelling gives back until when, in one sentence for rows, checkout, staff and emails: the same words wherever it is promised.

/** How days, times and money are written, in the language asked for and by the studio's clock. */
export type Dates = {
  /** Tue 24 Nov */
  shortDate: (instant: string) => string
  /** 24 ноября */
  dayAndMonth: (instant: string) => string
  /** вторник */
  weekday: (instant: string) => string
  /** 18:00 */
  time: (instant: string) => string
  /** CZK 650. The amount in CZK. */
  money: (amount: number) => string
}

/** `now` in milliseconds. */
type Said = { now: number; language: Language; dates: Dates }
type Step = SaidTerms['steps'][number]

const ENGLISH = {
  late: 'It’s too late to cancel for a refund',
  nothingMore: 'There’s nothing more to refund',
  all: (when: string) => `Free to cancel until ${when}`,
  part: (share: string, when: string) => `${share} refund if you cancel by ${when}`,
  next: (share: string, when: string) => `Then ${share} is refunded if you cancel by ${when}`,
  end: 'After that, no refund',
  classShort: (when: string) => `Class back on your pass until ${when}`,
  class: (when: string) => `Cancel by ${when} and the class goes back on your pass`,
  classEnd: 'After that it stays used',
  classLate: 'It’s too late to get the class back on your pass',
  classNever: 'If you cancel, the class stays used on your pass',
  endedPass: 'This pass has ended, so the class won’t go back on it',
}
const words: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  ru: {
    late: 'Срок отмены с возвратом уже прошёл',
    nothingMore: 'Возвращать больше нечего',
    all: (when) => `Бесплатная отмена до ${when}`,
    part: (share, when) => `Отмена с возвратом ${share} до ${when}`,
    next: (share, when) => `Затем возврат ${share} — до ${when}`,
    end: 'Позже деньги не возвращаются',
    classShort: (when) => `Занятие вернётся на абонемент до ${when}`,
    class: (when) => `Если отменить до ${when}, занятие вернётся на абонемент`,
    classEnd: 'Позже — не вернётся',
    classLate: 'Занятие на абонемент уже не вернётся',
    classNever: 'При отмене занятие на абонемент не вернётся',
    endedPass: 'Абонемент уже не действует, поэтому занятие на него не вернётся',
  },
}
const OF_WEEKDAY: Record<string, string> = {
  ...{ понедельник: 'понедельника', вторник: 'вторника', среда: 'среды', четверг: 'четверга' },
  ...{ пятница: 'пятницы', суббота: 'субботы', воскресенье: 'воскресенья' },
}

/** The steps that still hold, the next one first: a step holds at its very moment too. */
export const stepsLeft = <One extends Step>({ steps }: { steps: One[] }, now: number): One[] =>
  steps.filter(({ until }) => now <= Date.parse(until))

/** What holds now, for a row: "Free to cancel until Mon 7 Dec, 18:30". Empty where nothing was paid. */
export function cancellingInShort(terms: SaidTerms, { now, language, dates }: Said): string {
  const [step] = stepsLeft(terms, now)
  const said = step ? firstInShort(terms, step, { language, dates }) : late(terms, language)
  return keepTogether(said, language)
}

/** All that is still to come: "Free to cancel until Mon 7 Dec, 18:30. After that, no refund." Empty where nothing was paid. */
export function cancellingSentence(terms: SaidTerms, { now, language, dates }: Said): string {
  const parts = partsOf(terms, { now, language, dates }).filter(Boolean)
  return keepTogether(parts.map((part) => `${part}.`).join(' '), language)
}

function partsOf(terms: SaidTerms, { now, language, dates }: Said): string[] {
  const { next, end, class: first, classEnd } = words[language]
  const [step, ...later] = stepsLeft(terms, now)
  if (!step || terms.gives_back === 'nothing') return [late(terms, language)]
  if (terms.gives_back === 'class') return [first(inFull(step, language, dates)), classEnd]
  return [
    firstOfMoney(step, { language, dates }, inFull(step, language, dates)),
    ...later.map((one) => next(shareOf(one, { language, dates }), inFull(one, language, dates))),
    end,
  ]
}

function firstInShort({ gives_back: givesBack }: SaidTerms, step: Step, { language, dates }: Omit<Said, 'now'>): string {
  const when = inShort(step, language, dates)
  if (givesBack === 'nothing') return ''
  return givesBack === 'class' ? words[language].classShort(when) : firstOfMoney(step, { language, dates }, when)
}

/** When no step is left. */
function late({ gives_back: givesBack, steps }: SaidTerms, language: Language): string {
  const said = words[language]
  if (givesBack === 'nothing') return ''
  if (givesBack === 'ended_pass') return said.endedPass
  if (givesBack === 'class') return steps.length > 0 ? said.classLate : said.classNever
  return steps.length > 0 ? said.late : said.nothingMore
}

function firstOfMoney(step: Step, said: Omit<Said, 'now'>, when: string): string {
  const { all, part } = words[said.language]
  return step.percent === 100 && !hasAmount(step) ? all(when) : part(shareOf(step, said), when)
}

const hasAmount = ({ amount }: Step): boolean => amount !== null && amount !== undefined

/** "50%", or the amount where it is not that share of the price. */
function shareOf({ percent, amount }: Step, { language, dates }: Omit<Said, 'now'>): string {
  if (amount !== null && amount !== undefined) return dates.money(amount)
  return language === 'ru' ? `${percent} %` : `${percent}%`
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
