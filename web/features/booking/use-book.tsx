import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { accessToken } from '../../../browser/tokens.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { checkoutData } from './checkout-data.ts'
import type { Offering } from './offering.ts'

type Book = (offering: Offering, view: Partial<BookingView>) => void
/** `replace`: the page that leads on is not gone back to. */
type BookInPlace = (offering: Offering, view: Partial<BookingView>, way?: { replace: boolean }) => void

const BookContext = createContext<Book>(() => {})

/** What Book does: to the checkout with the item, or to the sign-in, which leads back to this very row. */
export const useBook = () => useContext(BookContext)

/** Around all rows: always the same `Book`, so that no row is rendered again when somebody signs in or the address changes. */
export function BookProvider({ children }: { children: ReactNode }) {
  const book = useLatestBook()
  const latest = useRef(book)
  useEffect(() => {
    latest.current = book
  })
  return <BookContext value={useCallback<Book>((...which) => latest.current(...which), [])}>{children}</BookContext>
}

/** To the checkout with the item. */
function useCheckOut(): BookInPlace {
  const navigate = useNavigate()
  const format = useFormat()
  const titleOf = useTitle()
  return (offering, view, way) => {
    const state: NavigationState = { checkout: checkoutData(offering, titleOf(offering), format), redirect: rowAddress(offering, view) }
    void navigate(paths.checkout, { ...way, state })
  }
}

/** To the checkout with the item, or to the sign-in. */
export function useLatestBook(): BookInPlace {
  const navigate = useNavigate()
  const session = useSession()
  const checkOut = useCheckOut()
  const format = useFormat()
  const titleOf = useTitle()

  return (offering, view, way) => {
    const maySoonBeSignedIn = session.status === 'loading' && accessToken() !== null
    if (session.status !== 'signed-in' && !maySoonBeSignedIn) {
      const state: NavigationState = { redirect: rowAddress(offering, view), item: checkoutData(offering, titleOf(offering), format) }
      void navigate(paths.login, { ...way, state })
      return
    }
    checkOut(offering, view, way)
  }
}

/** The address that shows this very row, in the view it was chosen in. */
export function rowAddress({ kind, id }: Offering, view: Partial<BookingView>): string {
  return paths.booking({ ...view, tab: kind, item: id })
}
