import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { HoldEnd } from './hold-end.tsx'
import { type ReleaseResult, readAbandonedHold, releaseOnce } from './release-abandoned-hold.ts'
import { useAbandonedClass } from './use-abandoned-class.ts'

const LINES = { asking: 'cancel.text', given: 'cancel.given', paid: 'cancel.paid' } as const

/** Releases the hold if its owner is signed in. Other visitors see until when the seat is held. */
export function CheckoutCancelled() {
  const { t } = useTranslation('checkout')
  const { search } = useLocation()
  const given = useReleasedHold(search)
  const { name, to, isExchange } = useAbandonedClass(search)
  const isOrder = new URLSearchParams(search).has('order')
  return (
    <div className="wrap grid done">
      <div className="say">
        <h1 className="t">{t('cancel.title')}</h1>
        {name && <p className="what">{t('cancel.what', name)}</p>}
        <p className="lead" role="status">
          {given === 'kept' ? (
            <Kept isOrder={isOrder} search={search} />
          ) : (
            t(isExchange && given === 'given' ? 'cancel.unchanged' : LINES[given], { context: isOrder ? 'pass' : undefined })
          )}
        </p>
      </div>
      <div className="go">
        <Link className="btn pri" to={to} aria-label={name ? t('cancel.againNamed', name) : undefined}>
          {t('cancel.again')}
        </Link>
        <Link className="btn sec" to={paths.home}>
          {t('common:backHome')}
        </Link>
      </div>
    </div>
  )
}

/** States until when the seat is held. An order of a pass holds no seat, so the text for an order names no end. */
function Kept({ isOrder, search }: { isOrder: boolean; search: string }) {
  const { t } = useTranslation('checkout')
  const parameters = new URLSearchParams(search)
  if (isOrder || (parameters.has('kept') && !parameters.has('until'))) return t('cancel.text')
  return <HoldEnd until={parameters.get('until')} />
}

function useReleasedHold(search: string): ReleaseResult {
  const { status } = useSession()
  const [given, setGiven] = useState<ReleaseResult>('asking')
  useEffect(() => {
    // Holds created by staff are not released.
    const isKept = new URLSearchParams(search).has('kept')
    if (isKept || status === 'anonymous' || status === 'unreachable') setGiven('kept')
    if (isKept || status !== 'signed-in') return
    let current = true
    void readAbandonedHold(search)
      .then((left) => (left ? releaseOnce(left) : 'asking'))
      .then((result) => current && setGiven(result))
    return () => {
      current = false
    }
  }, [status, search])
  return given
}
