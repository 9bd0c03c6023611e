import { useMemo } from 'react'
import { longDate as longDateIn, noonOf, shortTime } from '../../../../packages/browser/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { type RememberedCheckout, readRememberedCheckout } from './remembered-checkout.ts'
import { useCurrentOfferings } from './use-current-offerings.ts'

/** `name`: title and time, null if unknown. `to`: the URL of the row in the timetable, or of My Bookings for a change of date. */
export type AbandonedClass = { name: { what: string; when: string } | null; to: string; isExchange: boolean }

export function useAbandonedClass(search: string): AbandonedClass {
  const { language, longDate, time } = useFormat()
  const titleOf = useTitle()
  const hydrated = useHydrated()
  const { type, item, isExchange, pass } = useMemo(() => readClass(search), [search])
  const { checkout, redirect } = useMemo(() => (hydrated ? ofThis(readRememberedCheckout(), type, item) : {}), [hydrated, type, item])
  const [listed] = useCurrentOfferings(type)

  const found = listed?.find(({ id }) => id === (item ?? checkout?.id))
  if (pass) return { name: null, to: pass, isExchange }
  const row = redirect ?? paths.booking(type === null ? {} : { tab: type, item })
  const to = isExchange && type !== null ? paths.myServicesTab(type) : row
  if (found) return { name: { what: titleOf(found), when: `${longDate(found.start)}, ${time(found.start)}` }, to, isExchange }
  if (!checkout) return { name: null, to, isExchange }
  const day = longDateIn(noonOf(checkout.date), language, 'UTC')
  return { name: { what: checkout.title, when: `${day}, ${shortTime(checkout.time)}` }, to, isExchange }
}

type Abandoned = { type: BookingTab | null; item: number | null; isExchange: boolean; pass: string | null }

function readClass(search: string): Abandoned {
  const parameters = new URLSearchParams(search)
  const type = parameters.get('type')
  const item = Number(parameters.get('item'))
  return {
    type: type === 'individual' || type === 'group' || type === 'event' ? type : null,
    item: Number.isSafeInteger(item) && item > 0 ? item : null,
    isExchange: parameters.has('exchange'),
    pass: parameters.has('voucher') ? paths.voucher : parameters.has('order') ? orderedOf(parameters) : null,
  }
}

function orderedOf(parameters: URLSearchParams): string {
  const [course, product] = [Number(parameters.get('course')), Number(parameters.get('product'))]
  if (Number.isSafeInteger(course) && course > 0) return paths.courseCheckout(course)
  return Number.isSafeInteger(product) && product > 0 ? paths.passCheckout(product) : paths.passes
}

// Returns an empty object if the tab has started paying for something else in the meantime.
function ofThis(paying: RememberedCheckout, type: BookingTab | null, item: number | null): RememberedCheckout {
  const { checkout } = paying
  return checkout && checkout.type === type && (item === null || checkout.id === item) ? paying : {}
}
