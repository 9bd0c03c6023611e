import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RefundTransfer } from '../../../../packages/contract/money/bank.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { groupedIban } from './grouped-iban.ts'
import { PaymentCode } from './payment-code.tsx'

/** `about`: the description of the task. */
type Props = { refundId: number; about: string; name: string }

/** Money of a transfer that staff send back from their bank, or keep as credit if the person prefers that. */
export function ReturnMoney(props: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('bank.return.open')}
      </Button>
      {isOpen && <ReturnSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReturnSheet({ refundId, about, name, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const answer = useApiQuery<RefundTransfer>(`/refunds/${refundId}/transfer/`)
  return (
    <Sheet title={t('bank.return.title')} about={about} onClose={onClose}>
      <QueryResult answer={answer}>
        {(transfer) => <ReturnForm refundId={refundId} client={name} transfer={transfer} onDone={onClose} />}
      </QueryResult>
    </Sheet>
  )
}

type FormProps = { refundId: number; client: string; transfer: RefundTransfer; onDone: () => void }

function ReturnForm({ refundId: refund_id, client, transfer, onDone }: FormProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const { run, isBusy } = useDeferredAction({ done: onDone })
  const { account, name, code, can_be_credit } = transfer
  const amount = money(transfer.amount)
  const slots = { name: client, amount }
  const sent = () => run({ body: { act: 'given-back', refund_id, method: 'transfer' }, offer: { words: 'undo.deferred.givenBack', slots } })
  const keep = () => run({ body: { act: 'keep-as-credit', refund_id }, offer: { words: 'undo.deferred.creditGiven', slots } })
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
        <Button variant="contained" disabled={isBusy} onClick={sent}>
          {t('bank.return.commit', { amount })}
        </Button>
        {can_be_credit && (
          <Button variant="outlined" disabled={isBusy} onClick={keep}>
            {t('bank.return.keep')}
          </Button>
        )}
      </div>
    </div>
  )
}
