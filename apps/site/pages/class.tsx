import '../styles/pages/offering.css'
import '../styles/pages/class-page.css'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { accessToken } from '../../../packages/browser/tokens.ts'
import { ClassView } from '../features/booking/class-page/class-page.tsx'
import { CurrentPage } from '../features/booking/class-page/current-page.tsx'
import { withOwn } from '../features/booking/class-page/read-own.ts'
import { pageData, readPublicClass } from '../features/booking/class-page/read-public.server.ts'
import { useTitle } from '../i18n/use-title.ts'
import { pictureOfKind } from '../lib/kind-pictures.server.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.tsx'
import { siteContext } from '../lib/site-context.ts'
import type { Route } from './+types/class'

export const handle = { ns: ['class', 'booking', 'cancelling-phrases'], scripts: 'soon' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const found = await readPublicClass(site.ask, params.id)
  return pageData(found, found.page && !found.page.offering.picture ? pictureOfKind(found.page.offering.kind, site) : null)
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return withOwn(serverLoader(), (own) => own.readOwnClass(params.id))
}

// Runs on the first load only for signed-in people: the server-rendered page is the same for everyone.
clientLoader.hydrate = !import.meta.env.SSR && accessToken() !== null

// Loaded on demand, because visitors who are not signed in never see it.
const EveryWeek = lazy(() => import('../features/every-week/every-week.tsx'))

export default function Class({ loaderData: { found, picture, now } }: Route.ComponentProps) {
  const titleOf = useTitle()
  const { revalidate } = useRevalidator()
  const session = useSession()
  const canBookWeekly = session.status === 'signed-in' && session.person.email_proven
  return (
    <CurrentPage found={found} now={now}>
      {(page) => {
        const { serviceId, id } = page.offering
        // Search engines index the page of the service instead of each slot.
        const path = serviceId === null ? undefined : paths.servicePage(serviceId)
        return (
          <ClassView key={id} page={page} picture={picture} now={now} path={path}>
            {canBookWeekly && page.offering.kind !== 'individual' && (
              <Suspense>
                <EveryWeek offeringId={id} title={titleOf(page.offering)} onBooked={revalidate} />
              </Suspense>
            )}
          </ClassView>
        )
      }}
    </CurrentPage>
  )
}
