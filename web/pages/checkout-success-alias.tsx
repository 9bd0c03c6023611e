import { redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/checkout-success-alias'

/** SPEC 2: the other name of the success page. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(paths.checkoutSuccess + new URL(request.url).search)
}
