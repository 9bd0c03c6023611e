import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import type { Carried } from '../../lib/carried.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Rich } from '../../ui/rich.tsx'
import type { Outcome } from './use-outcome.ts'

/** One line under the heading: confirmed, still checking, or that one may log in to see the booking. */
export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('checkout')
  const { longDate, time } = useFormat()
  const { status } = useSession()
  const { search } = useLocation()

  if (status === 'anonymous') {
    const carried = { redirect: paths.checkoutSuccessAlias + search } satisfies Carried
    return <Rich text={t('success.anonymous')} parts={{ login: <Link to={paths.login} state={carried} /> }} />
  }
  if (outcome.status === 'unknown') return t('success.unknown')
  if (outcome.status === 'tired') return t('success.stillChecking')
  if (outcome.status === 'refunded') return t('success.refundedText')
  if (outcome.status === 'asking' || outcome.status === 'checking') return t('success.checking')
  const { title, start } = outcome.booking
  return t('success.confirmed', { title, when: `${longDate(start)}, ${time(start)}` })
}
