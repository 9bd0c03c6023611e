import type { Page } from '@playwright/test'
import type { PassProduct } from '../../../packages/contract/money/pass-product.ts'
import type { Event } from '../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../packages/contract/schedule/group-session.ts'
import type { Timeslot } from '../../../packages/contract/schedule/timeslot.ts'
import { serve } from './screen.testing.ts'

type Lists = { slots?: Timeslot[]; sessions?: GroupSession[]; events?: Event[] }

/** Sets the public timetable of the studio. */
export function offerToAll(page: Page, { slots = [], sessions = [], events = [] }: Lists): void {
  serve(page, '/timeslots/available/', { body: slots })
  serve(page, '/group-sessions/', { body: sessions })
  serve(page, '/events/', { body: events })
}

/** Puts a single pass on sale. */
export function sellPass(page: Page, change: Partial<PassProduct> = {}): PassProduct {
  const product: PassProduct = {
    id: 41,
    name: 'Ten quiet hours',
    name_en: 'Ten quiet hours',
    name_ru: 'Десять тихих часов',
    price: 3000,
    entry_price: 300,
    entries: 10,
    days: 90,
    starts: 'first_use',
    opens: { types: ['individual', 'group', 'event'], service_ids: null, service_types: null, price_up_to: null },
    per_day: 20,
    ahead: null,
    most_per_person: null,
    ...change,
  }
  serve(page, '/pass-products/', { body: [product] })
  return product
}
