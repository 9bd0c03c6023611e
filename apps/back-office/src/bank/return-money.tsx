import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { RefundTransfer } from '../../../../packages/contract/money/bank.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { groupedIban } from './grouped-iban.ts'
import { PaymentCode } from './payment-code.tsx'

/** `about`: the task in words. */
type Props = { refundId: number; about: string }

/** Money of a transfer that staff send back from their bank, or keep as credit if the person prefers that. */
export function ReturnMoney({ refundId, about }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('bank.return.open')}
      </Button>
      {isOpen && <ReturnSheet refundId={refundId} about={about} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReturnSheet({ refundId, about, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const answer = useApiQuery<RefundTransfer>(`/refunds/${refundId}/transfer/`)
  return (
    <Sheet title={t('bank.return.title')} about={about} onClose={onClose}>
      <QueryResult answer={answer}>{(transfer) => <ReturnForm refundId={refundId} transfer={transfer} onDone={onClose} />}</QueryResult>
    </Sheet>
  )
}

function ReturnForm({ refundId, transfer, onDone }: { refundId: number; transfer: RefundTransfer; onDone: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const notify = useNotify()
  const done = (words: string) => () => {
    notify(words, { type: 'success' })
    onDone()
  }
  const sent = useAction(() => api.post(`/refunds/${refundId}/given-back/`, { method: 'transfer' }), { done: done('bank.return.sent') })
  const credit = useAction(() => api.post(`/refunds/${refundId}/keep-as-credit/`, {}), { done: done('bank.return.kept') })
  const { account, name, code, can_be_credit } = transfer
  const amount = money(transfer.amount)
  return (
    <div className="sheet-body">
      {code ? (
        <>
          <p>{t('bank.return.scan', { amount })}</p>
          <PaymentCode code={code} label={t('bank.return.code')} />
        </>
      ) : (
        <p>{t(account ? 'bank.return.noCode' : 'bank.return.unknown', { amount })}</p>
      )}
      {account && (
        <dl className="bank-facts">
          <dt>{t('bank.return.account')}</dt>
          <dd className="num">{groupedIban(account)}</dd>
          {name && <dt>{t('bank.return.name')}</dt>}
          {name && <dd>{name}</dd>}
        </dl>
      )}
      <div className="sheet-acts">
        <Button variant="contained" disabled={sent.isBusy || credit.isBusy} onClick={() => sent.run()}>
          {t('bank.return.commit', { amount })}
        </Button>
        {can_be_credit && (
          <Button variant="outlined" disabled={sent.isBusy || credit.isBusy} onClick={() => credit.run()}>
            {t('bank.return.keep')}
          </Button>
        )}
      </div>
    </div>
  )
}
