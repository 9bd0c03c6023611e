import type { useTranslate } from 'react-admin'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { classState } from '../class/class-state.ts'

const MAX_NAMED = 3

type Class = Pick<OfferingWithPeople, 'kind' | 'taken' | 'capacity' | 'people' | 'is_active' | 'cancellation'>
type Translate = ReturnType<typeof useTranslate>

/** For example: 7 of 12: Anna, Boris, Cyril and 4 more. */
export function peopleText(t: Translate, one: Class): string {
  const isCounted = one.kind !== 'slot' && classState(one) !== 'cancelled' && one.taken > 0
  return isCounted ? `${t('week.taken', one)}: ${namesText(t, one)}` : namesText(t, one)
}

export function namesText(t: Translate, one: Class): string {
  const state = classState(one)
  if (state === 'cancelled') return t('week.off')
  if (state === 'hidden') return one.taken === 0 ? t('week.hidden') : `${peopleOf(t, one)} · ${t('week.hidden')}`
  return peopleOf(t, one)
}

function peopleOf(t: Translate, { kind, taken, capacity, people }: Class): string {
  if (taken === 0) return t(kind === 'slot' ? 'week.free' : 'week.nobody', { capacity })
  const names = people
    .slice(0, MAX_NAMED)
    .map(({ name, status }) => `${name || t('week.nameless')}${status === 'pending' ? ` (${t('week.unpaid')})` : ''}`)
  const more = people.length - names.length
  return names.join(', ') + (more > 0 ? ` ${t('week.more', { count: more })}` : '')
}
