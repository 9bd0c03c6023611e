import { useCallback, useEffect, useState } from 'react'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Timeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import { type CurrentOffering, fromEvent, fromSession, fromSlot } from './current-offering.ts'

/** Reads the list of a kind, with a function to reload it. Null while loading. Empty after a failure: the page uses the carried data. */
export function useCurrentOfferings(type: CheckoutData['type'] | null): [CurrentOffering[] | null, () => void] {
  const [all, setAll] = useState<CurrentOffering[] | null>(null)
  const [asked, setAsked] = useState(0)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => {
    if (type === null) return
    let current = true
    void read(type)
      .catch(() => null)
      .then((list) => current && setAll((before) => list ?? before ?? []))
    return () => {
      current = false
    }
  }, [type, language, asked])
  return [all, useCallback(() => setAsked((times) => times + 1), [])]
}

async function read(type: CheckoutData['type']): Promise<CurrentOffering[]> {
  if (type === 'individual') return (await api.list<Timeslot>('/timeslots/available/?scope=public')).map(fromSlot)
  if (type === 'group') return (await api.list<GroupSession>('/group-sessions/?scope=public')).map(fromSession)
  return (await api.list<Event>('/events/?scope=public')).map(fromEvent)
}
