import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { queryString } from '../../../../../packages/browser/query-string.ts'
import type { BookingToPay } from '../../../../../packages/contract/money/pay-link.ts'
import { api } from '../../../lib/api.ts'

const PAUSE_MS = 2000
const MAX_POLLS = 30

export const payLinkPath = (token: string): string => `/booking-payments/${encodeURIComponent(token)}/`

/** The booking of a link, polled while its payment is being confirmed. `isTired`: polling has ended without a result. */
export function useBookingToPay(token: string, found: BookingToPay | null, sessionId: string | null) {
  const [booking, setBooking] = useState(found)
  const [isTired, setTired] = useState(false)
  const isChecking = booking?.state === 'checking'
  useEffect(() => setBooking(found), [found])

  const read = useCallback(async () => {
    const path = `${payLinkPath(token)}${queryString({ session_id: sessionId })}`
    try {
      setBooking(await api.get<BookingToPay>(path))
    } catch (error) {
      // After a temporary error, the page keeps showing the last known state of the booking.
      if (error instanceof ApiError && error.status === 404) setBooking(null)
    }
  }, [token, sessionId])

  useEffect(() => {
    if (!isChecking) return
    let asked = 0
    const timer = setInterval(() => {
      asked += 1
      if (asked < MAX_POLLS) return void read()
      setTired(true)
      clearInterval(timer)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [isChecking, read])
  return { booking, isTired, read }
}
