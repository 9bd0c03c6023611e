import { redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/checkout-success-alias'

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // Added by the router for client-side navigation.
  searchParams.delete('_routes')
  const search = searchParams.toString()
  return redirect(search ? `${paths.checkoutSuccess}?${search}` : paths.checkoutSuccess)
}

/** Also in the browser, where the router would request the server with its own URL. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirect(paths.checkoutSuccess + new URL(request.url).search)
}
