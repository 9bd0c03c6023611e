import '../styles/pages/cancelling.css'
import { data } from 'react-router'
import type { BookingByLink } from '../../../packages/contract/booking/booking-cancellation.ts'
import type { Problem } from '../../../packages/contract/studio/problem.ts'
import { ChangeByLink } from '../features/cancelling/change-by-link.tsx'
import type { Refused } from '../features/cancelling/use-cancellation.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { secretPageHeaders } from '../lib/secret-page-headers.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/change'

export const handle = { ns: ['cancelling', 'exchanging'] }

export const headers = secretPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(`/booking-changes/${encodeURIComponent(params.token)}/`)
  const loadedAt = Date.now()
  if (status === 200) return data({ found: body as BookingByLink, loadedAt })
  if (status !== 404 && status !== 409) throw data(null, { status })
  const refused: Refused = { at: 'refused', text: (body as Problem).error, isGone: status === 404 }
  return data({ found: refused, loadedAt }, { status: refused.isGone ? 404 : 200 })
}

export default function Change({ loaderData: { found, loadedAt }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('cancelling')
  return (
    <>
      <Head title={t('page.title')} hidden />
      <ChangeByLink key={keyOf(found)} token={token} found={found} loadedAt={loadedAt} />
    </>
  )
}

// The texts of the booking change with the language. The new key then resets the state of the page.
const keyOf = (found: BookingByLink | Refused) => ('at' in found ? found.text : `${found.consequences.title} ${found.consequences.place}`)
