import type { DisplayedTerms } from '../contract/booking/cancellation-policy.ts'
import type { Language } from '../contract/content/language.ts'
import { keepTogether } from './typeset.ts'

// The wording of cancellation terms, shared by lists, checkout, back office and emails.

/** Formats in the requested language and the studio's time zone. */
type Dates = {
  shortDate: (instant: string) => string
  dayAndMonth: (instant: string) => string
  weekday: (instant: string) => string
  time: (instant: string) => string
  /** CZK 650. The amount in CZK. */
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

/** Returns the steps not yet passed, earliest first. `until` is inclusive. */
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
  if (!step || refundsNever(terms)) return [late(terms, phrases)]
  const entry = entryOf(terms)
  if (entry) return [phrases(entry, { when: inFull(step, said) }), phrases(`${entry}End`)]
  return [
    firstOfMoney(step, said, inFull(step, said)),
    ...later.map((one) => phrases('next', { share: shareOf(one, said), when: inFull(one, said) })),
    phrases('end'),
  ]
}

function firstInShort(terms: DisplayedTerms, step: Step, said: Said): string {
  const when = inShort(step, said)
  if (refundsNever(terms)) return late(terms, said.phrases)
  const entry = entryOf(terms)
  return entry ? said.phrases(`${entry}Short`, { when }) : firstOfMoney(step, said, when)
}

const refundsNever = ({ gives_back: refundKind }: DisplayedTerms): boolean => refundKind === 'nothing' || refundKind === 'no_make_up'

/** Returns the beginning of the keys of the phrases about the entry of a pass, or of a course; null if money is refunded. */
function entryOf({ gives_back: refundKind }: DisplayedTerms): 'class' | 'makeUp' | null {
  if (refundKind === 'class') return 'class'
  return refundKind === 'make_up' ? 'makeUp' : null
}

function late(terms: DisplayedTerms, phrases: Phrases): string {
  const { gives_back: refundKind, steps } = terms
  if (refundKind === 'nothing') return ''
  if (refundKind === 'ended_pass') return phrases('endedPass')
  if (refundKind === 'no_make_up') return phrases('noMakeUp')
  const entry = entryOf(terms)
  if (entry) return phrases(steps.length > 0 ? `${entry}Late` : `${entry}Never`)
  return phrases(steps.length > 0 ? 'late' : 'nothingMore')
}

function firstOfMoney(step: Step, said: Said, when: string): string {
  const isAll = step.percent === 100 && typeof step.amount !== 'number'
  return isAll ? said.phrases('all', { when }) : said.phrases('part', { share: shareOf(step, said), when })
}

/** "50%", or the amount if it is not that share of the price. */
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
