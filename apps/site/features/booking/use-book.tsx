import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { accessToken } from '../../../../packages/browser/tokens.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import type { SignInState } from '../../lib/sign-in-state.ts'
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

/** To the checkout with the item, or to the sign-in. */
export function useLatestBook(): BookInPlace {
  const navigate = useNavigate()
  const { status } = useSession()
  const format = useFormat()
  const titleOf = useTitle()

  return (offering, view, way) => {
    const item = checkoutData(offering, titleOf(offering), format)
    const isSignedIn = status === 'signed-in' || (status === 'loading' && accessToken() !== null)
    const carried: NavigationState & SignInState = isSignedIn ? { checkout: item } : { item }
    void navigate(isSignedIn ? paths.checkout : paths.login, { ...way, state: { ...carried, redirect: rowAddress(offering, view) } })
  }
}

/** The address that shows this very row, in the view it was chosen in. */
export function rowAddress({ kind, id }: Offering, view: Partial<BookingView>): string {
  return paths.booking({ ...view, tab: kind, item: id })
}
