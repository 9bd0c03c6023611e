import { useNavigate } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import type { Carried } from '../../lib/carried.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { accessToken } from '../../lib/tokens.ts'
import { checkoutData } from './checkout-data.ts'
import type { Offering } from './offering.ts'

/** What Book does: to the checkout with the item, or to the sign-in, which leads back to this very row. */
export function useBook() {
  const navigate = useNavigate()
  const session = useSession()
  const format = useFormat()
  const titleOf = useTitle()

  return (offering: Offering, view: Partial<BookingView>) => {
    const maySoonBeSignedIn = session.status === 'loading' && accessToken() !== null
    if (session.status !== 'signed-in' && !maySoonBeSignedIn) {
      return navigate(paths.login, { state: { redirect: rowOf(offering, view) } satisfies Carried })
    }
    return navigate(paths.checkout, { state: { checkout: checkoutData(offering, titleOf(offering), format) } satisfies Carried })
  }
}

/** The address that shows this very row, in the view it was chosen in. */
export function rowOf({ kind, id }: Offering, view: Partial<BookingView>): string {
  return paths.booking({ ...view, tab: kind, item: id })
}
