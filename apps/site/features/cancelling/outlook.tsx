import type { CancellationConsequences, RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancellingLine } from '../../ui/cancelling-line.tsx'
import { PassEntryNote } from './pass-entry-note.tsx'
import { Refund } from './refund.tsx'
import { StudioFaultNotice } from './studio-fault-notice.tsx'
import { useWhyLate } from './use-why-late.ts'

type Props = {
  consequences: CancellationConsequences
  readAt: number
  back: RefundWay
  onChoose: (back: RefundWay) => void
}

export function Outlook({ consequences, readAt, back, onChoose }: Props) {
  const { terms, start, percent, amount, paid, pass, studio_fault: fault } = consequences
  if (pass) return <PassEntryNote consequences={consequences} pass={pass} readAt={readAt} />
  if (paid === 0) return <NothingPaid consequences={consequences} />
  return (
    <>
      {fault && <StudioFaultNotice fault={fault} consequences={consequences} />}
      {!fault && terms && terms.steps.length > 0 && <CancellingLine terms={terms} start={start} now={readAt} percent={percent} />}
      {amount > 0 ? <Refund consequences={consequences} back={back} onChoose={onChoose} /> : <Late consequences={consequences} />}
    </>
  )
}

function NothingPaid({ consequences: { method } }: { consequences: CancellationConsequences }) {
  const { t } = useTranslation('cancelling')
  return <p className="stated">{t(method === null || method === 'free' ? 'free' : 'nothingLeft')}</p>
}

function Late({ consequences }: { consequences: CancellationConsequences }) {
  const { t } = useTranslation('cancelling')
  const { money } = useFormat()
  const why = useWhyLate(consequences)
  const { kind, resale, paid, percent } = consequences
  // Shown if nothing more is refunded, because a part of the price was refunded earlier.
  if (percent > 0)
    return (
      <>
        <p className="stated">{t('refundedBefore')}</p>
        {resale && <p className="fine">{t('rest', { context: kind, amount: money(paid) })}</p>}
      </>
    )
  if (why === '')
    return (
      <p className="stated">
        {t('late.nothingMore')} {resale && t('done.ifTaken', { amount: money(paid) })}
      </p>
    )
  return <p className="stated">{resale ? t('late.resale', { context: kind, why, amount: money(paid) }) : t('late.quiet', { why })}</p>
}
