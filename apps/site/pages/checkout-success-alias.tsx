import { redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/checkout-success-alias'

/** The other name of the success page. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The router's own, when the page is reached without a reload.
  searchParams.delete('_routes')
  const search = searchParams.toString()
  return redirect(search ? `${paths.checkoutSuccess}?${search}` : paths.checkoutSuccess)
}

/** In the browser too: the server would be asked under an address of the router's own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirect(paths.checkoutSuccess + new URL(request.url).search)
}
