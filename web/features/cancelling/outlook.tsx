import type { CancellationConsequences } from '../../../contract/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancellingLine } from '../../ui/cancelling-line.tsx'
import { StudioFaultNotice } from './studio-fault-notice.tsx'
import { useWhyLate } from './use-why-late.ts'

type Props = { consequences: CancellationConsequences; readAt: number }

/** What cancelling brings at this moment, and why: the policy along the time that is left, then what is refunded and how. */
export function Outlook({ consequences, readAt }: Props) {
  const { terms, start, percent, amount, paid, studio_fault: fault } = consequences
  if (paid === 0) return <NothingPaid consequences={consequences} />
  return (
    <>
      {fault && <StudioFaultNotice fault={fault} consequences={consequences} />}
      {!fault && terms && <CancellingLine terms={terms} start={start} now={readAt} percent={percent} />}
      {amount > 0 ? <Refund consequences={consequences} /> : <Late consequences={consequences} />}
    </>
  )
}

function NothingPaid({ consequences: { method } }: { consequences: CancellationConsequences }) {
  const { t } = useTranslation('cancelling')
  return <p className="say">{t(method === null || method === 'free' ? 'free' : 'nothingLeft')}</p>
}

function Refund({ consequences: { kind, method, amount, paid, resale } }: { consequences: CancellationConsequences }) {
  const { t } = useTranslation('cancelling')
  const { money } = useFormat()
  const way = method === null || method === 'free' || method === 'credit' ? 'other' : method
  return (
    <>
      <div className="opts">
        <div className="opt">
          <span>
            <b>{t(`back.${way}`)}</b>
            <small>{t(`back.${way}When`)}</small>
          </span>
          <span className="num">
            {money(amount)}
            {amount < paid && <small>{t('back.of', { amount: money(paid) })}</small>}
          </span>
        </div>
      </div>
      {resale && amount < paid && <p className="fine">{t('rest', { context: kind, amount: money(paid - amount) })}</p>}
    </>
  )
}

function Late({ consequences }: { consequences: CancellationConsequences }) {
  const { t } = useTranslation('cancelling')
  const { money } = useFormat()
  const why = useWhyLate(consequences)
  const { kind, resale, paid } = consequences
  return <p className="say">{resale ? t('late.resale', { context: kind, why, amount: money(paid) }) : t('late.quiet', { why })}</p>
}
