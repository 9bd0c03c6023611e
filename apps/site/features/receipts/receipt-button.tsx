import { useTranslation } from '../../i18n/use-translation.ts'
import { PdfButton } from './pdf-button.tsx'
import { downloadReceiptOf } from './receipt-calls.ts'

export function ReceiptButton({ paymentId }: { paymentId: number }) {
  const { t } = useTranslation('receipts')
  return (
    <PdfButton className="btn sec" label={t('receiptPdf')} onPress={() => downloadReceiptOf(paymentId)}>
      {t('receiptPdf')}
    </PdfButton>
  )
}
