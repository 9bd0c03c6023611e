import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type Format, useFormat } from '../../i18n/use-format.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { type Given, giveBack } from './give-back.ts'

export function Cancelled() {
  const { t } = useTranslation('checkout')
  const format = useFormat()
  const { search } = useLocation()
  const { status } = useSession()
  const parameters = new URLSearchParams(search)
  const sessionId = parameters.get('session_id')
  const [given, setGiven] = useState<Given>({ status: 'asking' })

  useEffect(() => {
    if (status === 'anonymous') setGiven({ status: 'held', until: null })
    if (status !== 'signed-in' || !sessionId) return
    let current = true
    void giveBack(sessionId).then((result) => current && setGiven(result))
    return () => {
      current = false
    }
  }, [status, sessionId])

  return (
    <div className="wrap grid done">
      <div className="say">
        <h1 className="t">{t('cancel.title')}</h1>
        <p className="lead" role="status">
          {lineOf(sessionId ? given : { status: 'unknown' }, format, t)}
        </p>
      </div>
      <div className="go">
        <Link className="btn pri" to={paths.booking()}>
          {t('cancel.again')}
        </Link>
        <Link className="btn sec" to={paths.home}>
          {t('common:backHome')}
        </Link>
      </div>
    </div>
  )
}

function lineOf(given: Given, { time }: Format, t: ReturnType<typeof useTranslation<'checkout'>>['t']): string {
  if (given.status === 'given') return t('cancel.given')
  if (given.status === 'paid') return t('cancel.paid')
  if (given.status !== 'held') return t('cancel.text')
  return given.until ? t('cancel.held', { time: time(given.until) }) : t('cancel.heldShort')
}
