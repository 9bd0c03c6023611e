import { useEffect, useState } from 'react'
import type { CheckoutData } from '../../../contract/checkout.ts'
import type { Event } from '../../../contract/event.ts'
import type { GroupSession } from '../../../contract/group-session.ts'
import type { Timeslot } from '../../../contract/timeslot.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'

/** What holds now of the item that was carried here: its price, and its name in the language in use. */
export type Fresh = { price: number; fullPrice: number; discounted: boolean; title?: string; place: string; isOnline: boolean }

/** Reads the item again. Null until it has come, or where it can't be had: then what was carried stands, and the server judges. */
export function useFreshItem(data: CheckoutData): Fresh | null {
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other texts
  useEffect(() => {
    let current = true
    void read(data.type, data.id)
      .catch(() => null)
      .then((item) => current && setFresh(item))
    return () => {
      current = false
    }
  }, [data.type, data.id, language])
  return fresh
}

async function read(type: CheckoutData['type'], id: number): Promise<Fresh | null> {
  if (type === 'individual')
    return fromSlot((await api.list<Timeslot>('/timeslots/available/?scope=public')).find((slot) => slot.id === id))
  if (type === 'group')
    return fromSession((await api.list<GroupSession>('/group-sessions/?scope=public')).find((session) => session.id === id))
  return fromEvent((await api.list<Event>('/events/?scope=public')).find((event) => event.id === id))
}

function fromSlot(slot: Timeslot | undefined): Fresh | null {
  if (!slot) return null
  const { name, place, is_online, price, original_price, discounted_price } = slot.service
  return {
    title: name,
    place,
    isOnline: is_online,
    price: discounted_price ?? price,
    fullPrice: original_price,
    discounted: discounted_price !== null,
  }
}

function fromSession(session: GroupSession | undefined): Fresh | null {
  if (!session) return null
  const { title, place, is_online, price } = session
  return { title, place, isOnline: is_online, price, fullPrice: price, discounted: false }
}

function fromEvent(event: Event | undefined): Fresh | null {
  if (!event) return null
  const { place, is_online, price, price_for_user } = event
  return { place, isOnline: is_online, price: price_for_user ?? price, fullPrice: price, discounted: false }
}
