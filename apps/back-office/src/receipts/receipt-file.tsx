import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { download } from '../../../../packages/browser/download.ts'
import type { ReceiptView } from '../../../../packages/contract/money/receipt.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'

const saveFile = ({ name, blob }: { name: string; blob: Blob }) => download(name, blob)

export function ReceiptFile({ receipt: { id, number } }: { receipt: ReceiptView }) {
  const t = useTranslate()
  const { run, isBusy } = useAction(() => api.file(`/receipts/${id}/file/`), { done: saveFile })
  return (
    <Button size="small" disabled={isBusy} onClick={() => run()} aria-label={t('receipts.pdfNamed', { number })}>
      PDF
    </Button>
  )
}

export function PaymentReceipt({ paymentId }: { paymentId: number }) {
  const t = useTranslate()
  const { run, isBusy } = useAction(
    async () => api.file(`/receipts/${(await api.post<ReceiptView>(`/payments/${paymentId}/receipt/`)).id}/file/`),
    { done: saveFile },
  )
  return (
    <Button size="small" disabled={isBusy} onClick={() => run()}>
      {t('receipts.ofPayment')}
    </Button>
  )
}
