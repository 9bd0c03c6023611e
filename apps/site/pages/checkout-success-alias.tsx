import { redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/checkout-success-alias'

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // React Router adds this parameter to its own requests.
  searchParams.delete('_routes')
  const search = searchParams.toString()
  return redirect(search ? `${paths.checkoutSuccess}?${search}` : paths.checkoutSuccess)
}

/** Redirects in the browser too, where the router would otherwise request the data of this URL from the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirect(paths.checkoutSuccess + new URL(request.url).search)
}
