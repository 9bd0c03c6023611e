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
type BookInPlace = (offering: Offering, view: Partial<BookingView>, way?: { replace: boolean }) => void

const BookContext = createContext<Book>(() => {})

/** Opens the checkout with the class, or the sign-in, which leads back to this row. */
export const useBook = () => useContext(BookContext)

/** Provides a stable function, so that no row re-renders when the session or the URL changes. */
export function BookProvider({ children }: { children: ReactNode }) {
  const book = useLatestBook()
  const latest = useRef(book)
  useEffect(() => {
    latest.current = book
  })
  return <BookContext value={useCallback<Book>((...which) => latest.current(...which), [])}>{children}</BookContext>
}

/** Returns a function that opens the checkout or the sign-in. It is a new function at each render; `useBook` provides a stable one. */
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

export function rowAddress({ kind, id }: Offering, view: Partial<BookingView>): string {
  return paths.booking({ ...view, tab: kind, item: id })
}
