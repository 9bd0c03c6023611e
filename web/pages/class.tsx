import '../styles/class-page.css'
import { data, useRevalidator } from 'react-router'
import { accessToken } from '../../browser/tokens.ts'
import { ClassView } from '../features/booking/class-page/class-page.tsx'
import { MissingClass } from '../features/booking/class-page/missing-class.tsx'
import { readOwnClass, readPublicClass } from '../features/booking/class-page/read-page.ts'
import { pictureOfKind } from '../lib/kind-pictures.server.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { useWhenBackOnline } from '../lib/use-online.ts'
import { useRefreshOnReturn } from '../lib/use-refresh-on-return.ts'
import type { Route } from './+types/class'

export const handle = { ns: ['class', 'booking'] }

const MINUTE_MS = 60_000

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ask, language } = context.get(siteContext)
  const found = await readPublicClass(ask, params.id)
  // To the minute, so that the page stays the same, byte for byte, while nothing happens.
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const picture = found.page && !found.page.offering.picture ? pictureOfKind(found.page.offering.kind, language) : null
  return data({ found, picture, now }, { status: statusOf(found) })
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [shown, own] = await Promise.all([serverLoader(), readOwnClass(params.id)])
  return own ? { ...shown, found: { page: own }, now: Date.now() } : shown
}

// On the first load only for whoever is signed in: what came from the server is the same for everyone.
clientLoader.hydrate = !import.meta.env.SSR && accessToken() !== null

const statusOf = (found: { page: unknown; trouble?: 'missing' | 'fetch' }) => (found.page ? 200 : found.trouble === 'missing' ? 404 : 503)

/** The page of one class: what it is, when, for how much, and Book. */
export default function Class({ loaderData: { found, picture, now } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  useWhenBackOnline(revalidate)
  useRefreshOnReturn(now, revalidate)
  if (!found.page) return <MissingClass trouble={found.trouble} retry={revalidate} retrying={state === 'loading'} />
  const { serviceId, id } = found.page.offering
  // An hour of a service is known to search engines as that service.
  return (
    <ClassView
      key={id}
      page={found.page}
      picture={picture}
      now={now}
      path={serviceId === null ? undefined : paths.servicePage(serviceId)}
    />
  )
}
