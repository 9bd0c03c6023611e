import { redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/checkout-success-alias'

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The router adds this parameter for client-side navigation.
  searchParams.delete('_routes')
  const search = searchParams.toString()
  return redirect(search ? `${paths.checkoutSuccess}?${search}` : paths.checkoutSuccess)
}

/** The browser redirects too, because the router would request the server with its own URL. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirect(paths.checkoutSuccess + new URL(request.url).search)
}
