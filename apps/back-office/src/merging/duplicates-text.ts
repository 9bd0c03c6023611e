import { useTranslate } from 'react-admin'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import type { DuplicatePair } from '../../../../packages/contract/people/people-merge.ts'
import { usePersonName } from '../roster/use-person-name.ts'

export function useFactsOf(): (person: ListedPerson) => string {
  const t = useTranslate()
  return ({ email, phone, bookings_count }) =>
    [email, phone, t('merge.bookings', { smart_count: bookings_count })].filter(Boolean).join(' · ')
}

export function usePairText(): (pair: DuplicatePair) => string {
  const personName = usePersonName()
  return ({ people: [one, other] }) => {
    const [first, second] = [personName(one), personName(other)]
    return first === second ? first : `${first} — ${second}`
  }
}
