import type { useTranslate } from 'react-admin'
import type { OfferingWithPeople } from '../../../contract/offering.ts'

const MOST_NAMED = 3

type Class = Pick<OfferingWithPeople, 'kind' | 'taken' | 'capacity' | 'people' | 'is_active'>
type Words = ReturnType<typeof useTranslate>

/** How many are in a class and who: "7 of 12: Anna, Boris, Cyril and 4 more". */
export function peopleWords(t: Words, one: Class): string {
  const isCounted = one.kind !== 'slot' && one.is_active && one.taken > 0
  return isCounted ? `${t('week.taken', one)}: ${namesOf(t, one)}` : namesOf(t, one)
}

/** The same without the number. */
export function namesOf(t: Words, { kind, taken, capacity, people, is_active }: Class): string {
  if (!is_active) return t('week.off')
  if (taken === 0) return t(kind === 'slot' ? 'week.free' : 'week.nobody', { capacity })
  const names = people
    .slice(0, MOST_NAMED)
    .map(({ name, status }) => `${name || t('week.nameless')}${status === 'pending' ? ` (${t('week.unpaid')})` : ''}`)
  const more = people.length - names.length
  return names.join(', ') + (more > 0 ? ` ${t('week.more', { count: more })}` : '')
}
