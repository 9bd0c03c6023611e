import type { DisplayedTerms, RefundKind } from '../contract/booking/cancellation-policy.ts'
import type { Language } from '../contract/content/language.ts'
import { keepTogether } from './typeset.ts'

/** Formats in the requested language and the studio's time zone. */
type Dates = {
  shortDate: (instant: string) => string
  dayAndMonth: (instant: string) => string
  weekday: (instant: string) => string
  time: (instant: string) => string
  /** Formats an amount in CZK: `CZK 650`. */
  money: (amount: number) => string
}

/** Returns a phrase of cancelling-phrases/ in one language with its values filled in. */
export type Phrases = (key: keyof typeof import('./cancelling-phrases/en.json'), values?: { when?: string; share?: string }) => string

/** `now` in milliseconds. */
type Said = { now: number; language: Language; dates: Dates; phrases: Phrases }
type Step = DisplayedTerms['steps'][number]

const OF_WEEKDAY: Record<string, string> = {
  понедельник: 'понедельника',
  вторник: 'вторника',
  среда: 'среды',
  четверг: 'четверга',
  пятница: 'пятницы',
  суббота: 'субботы',
  воскресенье: 'воскресенья',
}

/** Returns the steps that have not ended, the earliest first. A step includes the moment `until`. */
export const stepsLeft = <One extends Step>({ steps }: { steps: One[] }, now: number): One[] =>
  steps.filter(({ until }) => now <= Date.parse(until))

/** Returns the current step for a list: "Free to cancel until Mon 7 Dec, 18:30". Empty if nothing was paid. */
export function cancellingInShort(terms: DisplayedTerms, said: Said): string {
  const [step] = stepsLeft(terms, said.now)
  return keepTogether(step ? firstInShort(terms, step, said) : late(terms, said.phrases), said.language)
}

/** Returns all remaining steps: "Free to cancel until Mon 7 Dec, 18:30. After that, no refund." Empty if nothing was paid. */
export function cancellingSentence(terms: DisplayedTerms, said: Said): string {
  const parts = partsOf(terms, said).filter(Boolean)
  return keepTogether(parts.map((part) => `${part}.`).join(' '), said.language)
}

function partsOf(terms: DisplayedTerms, said: Said): string[] {
  const { phrases } = said
  const [step, ...later] = stepsLeft(terms, said.now)
  const kind = kindOf(terms)
  if (!step || kind === 'nothing') return [late(terms, phrases)]
  const when = inFull(step, said)
  if (kind !== 'money') return [phrases(`until_${kind}`, { when }), phrases(`end_${kind}`)]
  return [
    firstOfMoney(step, said, when),
    ...later.map((one) => phrases('next', { share: shareOf(one, said), when: inFull(one, said) })),
    phrases('end_money'),
  ]
}

function firstInShort(terms: DisplayedTerms, step: Step, said: Said): string {
  const when = inShort(step, said)
  const kind = kindOf(terms)
  if (kind === 'nothing') return ''
  return kind === 'money' ? firstOfMoney(step, said, when) : said.phrases(`short_${kind}`, { when })
}

/** The two excluded kinds have no steps, so for them `late` uses only a phrase that begins with `never_`. */
const kindOf = (terms: DisplayedTerms) => (terms.gives_back ?? 'money') as Exclude<RefundKind, 'ended_pass' | 'no_make_up'>

function late(terms: DisplayedTerms, phrases: Phrases): string {
  const kind = kindOf(terms)
  return kind === 'nothing' ? '' : phrases(`${terms.steps.length > 0 ? 'late' : 'never'}_${kind}`)
}

function firstOfMoney(step: Step, said: Said, when: string): string {
  const isAll = step.percent === 100 && typeof step.amount !== 'number'
  return isAll ? said.phrases('all', { when }) : said.phrases('part', { share: shareOf(step, said), when })
}

function shareOf({ percent, amount }: Step, { language, dates }: Said): string {
  if (typeof amount === 'number') return dates.money(amount)
  return language === 'ru' ? `${percent} %` : `${percent}%`
}

function inShort({ until }: Step, { language, dates }: Said): string {
  const day = language === 'ru' ? dates.dayAndMonth(until) : dates.shortDate(until)
  return `${day}, ${dates.time(until)}`
}

function inFull(step: Step, said: Said): string {
  const when = inShort(step, said)
  const weekday = said.dates.weekday(step.until)
  return said.language === 'ru' ? `${OF_WEEKDAY[weekday] ?? weekday}, ${when}` : when
}
