import type { useTranslate } from 'react-admin'
import type { OfferingWithPeople } from '../../../contract/offering.ts'

const MOST_NAMED = 3

type Class = Pick<OfferingWithPeople, 'kind' | 'taken' | 'capacity' | 'people' | 'is_active'>

/** How many are in a class and who: "7 of 12: Anna, Boris, Cyril and 4 more". */
export function peopleWords(t: ReturnType<typeof useTranslate>, { kind, taken, capacity, people, is_active }: Class): string {
  if (!is_active) return t('week.off')
  if (taken === 0) return t(kind === 'slot' ? 'week.free' : 'week.nobody', { capacity })
  const names = people
    .slice(0, MOST_NAMED)
    .map(({ name, status }) => `${name || t('week.nameless')}${status === 'pending' ? ` (${t('week.unpaid')})` : ''}`)
  const more = people.length - names.length
  const who = names.join(', ') + (more > 0 ? ` ${t('week.more', { count: more })}` : '')
  return kind === 'slot' ? who : `${t('week.taken', { taken, capacity })}: ${who}`
}
