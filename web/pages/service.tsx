import '../styles/class-page.css'
import { data, useRevalidator } from 'react-router'
import { accessToken } from '../../browser/tokens.ts'
import { MissingClass } from '../features/booking/class-page/missing-class.tsx'
import { readOwnService, readPublicService } from '../features/booking/class-page/read-page.ts'
import { ServiceView } from '../features/booking/class-page/service-page.tsx'
import { pictureOfKind } from '../lib/kind-pictures.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { useWhenBackOnline } from '../lib/use-online.ts'
import { useRefreshOnReturn } from '../lib/use-refresh-on-return.ts'
import type { Route } from './+types/service'

export const handle = { ns: ['class', 'booking'] }

const MINUTE_MS = 60_000

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ask, language } = context.get(siteContext)
  const found = await readPublicService(ask, params.id)
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const picture = found.page ? pictureOfKind('individual', language) : null
  const status = found.page ? 200 : found.trouble === 'missing' ? 404 : 503
  return data({ found, picture, now }, { status })
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [shown, own] = await Promise.all([serverLoader(), readOwnService(params.id)])
  return own ? { ...shown, found: { page: own }, now: Date.now() } : shown
}

clientLoader.hydrate = !import.meta.env.SSR && accessToken() !== null

/** The page of one kind of individual class, with its next free hours. */
export default function Service({ loaderData: { found, picture, now } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  useWhenBackOnline(revalidate)
  useRefreshOnReturn(now, revalidate)
  if (!found.page) return <MissingClass trouble={found.trouble} retry={revalidate} retrying={state === 'loading'} />
  return <ServiceView key={found.page.service.id} page={found.page} picture={picture} now={now} />
}
