import { useEffect, useState } from 'react'
import type { Event } from '../../../contract/event.ts'
import type { GroupSession } from '../../../contract/group-session.ts'
import type { Timeslot } from '../../../contract/timeslot.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { type ListedDate, ofEvent, ofSession, ofSlot } from './next-date.ts'

/** What the timetable has of one kind; empty until it has come, and where it can't be had or isn't wanted. */
export function useListedDates(kind: BookingTab, isWanted: boolean): ListedDate[] {
  const [read, setRead] = useState<{ kind: BookingTab; dates: ListedDate[] } | null>(null)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other names
  useEffect(() => {
    if (!isWanted) return
    let current = true
    void datesOf(kind)
      .catch(() => [])
      .then((dates) => current && setRead({ kind, dates }))
    return () => {
      current = false
    }
  }, [kind, isWanted, language])
  return read?.kind === kind ? read.dates : []
}

async function datesOf(kind: BookingTab): Promise<ListedDate[]> {
  if (kind === 'individual') return (await api.list<Timeslot>('/timeslots/available/?scope=public')).map(ofSlot)
  if (kind === 'group') return (await api.list<GroupSession>('/group-sessions/?scope=public')).map(ofSession)
  return (await api.list<Event>('/events/?scope=public')).map(ofEvent)
}
