import '../styles/pages/offering.css'
import '../styles/pages/class-page.css'
import { accessToken } from '../../../packages/browser/tokens.ts'
import { CurrentPage } from '../features/booking/class-page/current-page.tsx'
import { withOwn } from '../features/booking/class-page/read-own.ts'
import { pageData, readPublicService } from '../features/booking/class-page/read-public.server.ts'
import { ServiceView } from '../features/booking/class-page/service-page.tsx'
import { pictureOfKind } from '../lib/kind-pictures.server.ts'
import { siteContext } from '../lib/site-context.ts'
import type { Route } from './+types/service'

export const handle = { ns: ['class', 'booking', 'cancelling-phrases'], scripts: 'soon' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const found = await readPublicService(site.ask, params.id)
  return pageData(found, found.page ? pictureOfKind('individual', site) : null)
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return withOwn(serverLoader(), (own) => own.readOwnService(params.id))
}

// Runs on the first load only for signed-in people: the server-rendered page is the same for everyone.
clientLoader.hydrate = !import.meta.env.SSR && accessToken() !== null

export default function Service({ loaderData: { found, picture, now } }: Route.ComponentProps) {
  return (
    <CurrentPage found={found} now={now}>
      {(page) => <ServiceView key={page.service.id} page={page} picture={picture} now={now} />}
    </CurrentPage>
  )
}
