import { useEffect, useState } from 'react'
import { readJson, requestUnsigned } from '../../../../packages/browser/request.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Timeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { listOf } from '../../lib/api.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { type ListedDate, ofEvent, ofSession, ofSlot } from './next-date.ts'

/** Reads the timetable of one kind. The list is empty while loading, after a failure, or if it is not wanted. */
export function useListedDates(kind: BookingTab, isWanted: boolean): ListedDate[] {
  const [read, setRead] = useState<{ kind: BookingTab; dates: ListedDate[] } | null>(null)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
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
  if (kind === 'individual') return (await listed<Timeslot>('/api/timeslots/available/?scope=public')).map(ofSlot)
  if (kind === 'group') return (await listed<GroupSession>('/api/group-sessions/?scope=public')).map(ofSession)
  return (await listed<Event>('/api/events/?scope=public')).map(ofEvent)
}

// Requests the public list, which the server caches. The page already knows which classes the person has booked.
const listed = async <T>(address: string) => listOf<T>(await readJson<unknown>(await requestUnsigned({ method: 'GET', address })))
