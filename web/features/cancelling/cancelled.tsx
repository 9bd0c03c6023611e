import { Link } from 'react-router'
import type { CancellationConsequences } from '../../../contract/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { useFocusOnReplace } from '../../lib/use-focus-on-replace.ts'
import { RichText } from '../../ui/rich-text.tsx'

const TABS: Record<CancellationConsequences['kind'], BookingTab> = { slot: 'individual', session: 'group', event: 'event' }

type Props = {
  consequences: CancellationConsequences
  /** Where the confirmation goes, where that is known. */
  email?: string | undefined
}

/** What has been done, with the numbers that were shown before, and where to go on. */
export function Cancelled({ consequences, email }: Props) {
  const { t } = useTranslation('cancelling')
  const { dayKey, money } = useFormat()
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  const { kind, start, amount, paid, method, resale, studio_fault: fault } = consequences
  const way = method === null || method === 'free' || method === 'credit' ? 'other' : method
  const said = amount > 0 ? t(`done.${way}`, { amount: money(amount) }) : t('done.nothing')
  const tab = TABS[kind]
  const isGone = fault?.why === 'hidden' || fault?.why === 'being_cancelled'
  return (
    <div className="after">
      <h2 ref={heading} tabIndex={-1}>
        <RichText text={said} parts={{ em: <em /> }} />
      </h2>
      {resale && amount < paid && <p className="soft">{t('done.ifTaken', { amount: money(paid - amount) })}</p>}
      <dl>
        {amount > 0 && (
          <div>
            <dt>{t('done.refund')}</dt>
            <dd>
              <span className="num">{money(amount)}</span>
              {way !== 'other' && `, ${t(`done.${BY[way]}`)}`}
            </dd>
          </div>
        )}
        {amount > 0 && way === 'card' && (
          <div>
            <dt>{t('done.expected')}</dt>
            <dd>{t('done.days')}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('done.confirmation')}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      <div className="go">
        <Link className="link" to={paths.booking({ tab })}>
          {t('done.another')}
        </Link>
        {!isGone && (
          <Link className="link" to={paths.booking({ tab, date: dayKey(start) })}>
            {t('done.again')}
          </Link>
        )}
      </div>
    </div>
  )
}

const BY = { card: 'byCard', cash: 'byCash', transfer: 'byTransfer' } as const
