import { Link } from 'react-router'
import type { Door as Found } from '../../../../packages/contract/booking/room.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useStudioAndVisitorTime } from '../../i18n/use-studio-and-visitor-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TimeSpan } from '../../ui/time-span.tsx'

type Props = { token: string; found: Found; loadedAt: number }

/** Shows the class, when its room opens, and the button to enter. `loadedAt`: milliseconds of the server's clock. */
export function Door({ token, found, loadedAt }: Props) {
  const { t } = useTranslation('my-services')
  const { longDate } = useFormat()
  const opens = useStudioAndVisitorTime(found.opens_at)
  const now = useNow(loadedAt)
  const state = found.state === 'early' && now >= Date.parse(found.opens_at) ? 'open' : found.state
  return (
    <div className="wrap door">
      <EmptyState title={t(`room.${state}`)} text={t(`room.${state}Text`, { opens })} heading="h1">
        <p className="class">
          <strong>{found.title}</strong>
          <span>{longDate(found.start)}</span>
          <TimeSpan start={found.start} end={found.end} />
        </p>
        <div className="go">
          {/* Entering is a form, which works without scripts. It requires a press, because scanners open every link. */}
          {state === 'open' && (
            <form method="post" action={paths.join(token)}>
              <button type="submit" className="btn pri">
                {t('room.enter')}
              </button>
            </form>
          )}
          {state === 'no_link' && (
            <a className="btn pri" href={paths.join(token)}>
              {t('room.again')}
            </a>
          )}
          <Link className="btn sec" to={paths.myServices}>
            {t('room.mine')}
          </Link>
          {(state === 'cancelled' || state === 'unpaid' || state === 'no_link') && (
            <Link className="link" to={paths.contact}>
              {t('room.write')}
            </Link>
          )}
        </div>
      </EmptyState>
    </div>
  )
}
