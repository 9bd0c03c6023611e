import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNavigationState } from '../../lib/navigation-state.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OfferingsResult } from './lists.ts'
import type { Offering } from './offering.ts'
import { useLatestBook } from './use-book.tsx'

/** The state of the class named in the URL after a sign-in, or after Book was pressed on Home. `gone`: no longer in the list. */
type ResumeState = 'open' | 'exchange' | 'full' | 'paid' | 'gone'

/** Leads from an open class to the checkout or sign-in, from an unpaid exchange to My Bookings. Null: no class in the URL, or loading. */
export function useResumedBooking(view: BookingView, listed: OfferingsResult | null): ResumeState | null {
  const carried = useNavigationState()
  const isWanted = carried?.wanted === true
  const book = useLatestBook()
  const navigate = useNavigate()
  const offering = findIn(listed?.offerings ?? [], view)
  const wanted = isWanted && view.item !== null && listed !== null && !listed.trouble ? outcomeOf(offering) : null

  const goOn = useEffectEvent(() => offering && book(offering, view, { replace: true }))
  const goToOwn = useEffectEvent(() => void navigate(paths.myServicesTab(view.tab), { replace: true }))
  useEffect(() => {
    if (wanted === 'open') goOn()
    if (wanted === 'exchange') goToOwn()
  }, [wanted])
  return wanted
}

export function ResumeProblem({
  wanted,
  view,
  listed,
}: {
  wanted: Exclude<ResumeState, 'open' | 'exchange'>
  view: BookingView
  listed: OfferingsResult
}) {
  const { t } = useTranslation('booking')
  const { shortDate, time } = useFormat()
  const titleOf = useTitle()
  const offering = findIn(listed.offerings, view)
  const values = offering && { what: titleOf(offering), when: `${shortDate(offering.start)}, ${time(offering.start)}` }
  return (
    <Notice tone={wanted === 'paid' ? 'good' : 'bad'}>
      <p>{values && wanted !== 'gone' ? t(`missed.${wanted}`, values) : t('missed.gone')}</p>
    </Notice>
  )
}

const findIn = (offerings: Offering[], { item }: BookingView) => offerings.find(({ id }) => id === item)

function outcomeOf(offering: Offering | undefined): ResumeState {
  if (!offering) return 'gone'
  const { bookingState } = offering
  return bookingState === 'pending' || bookingState === 'turn' ? 'open' : bookingState
}
