import '../styles/pages/checkout.css'
import { lazy, Suspense } from 'react'
import { PaymentSuccess } from '../features/checkout/payment-success.tsx'
import { ReceiptButton } from '../features/receipts/receipt-button.tsx'
import { VoucherFile } from '../features/vouchers/voucher-file.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Head } from '../ui/head.tsx'

// Loaded on demand, because only buyers of a course see it.
const CourseDates = lazy(() => import('../features/courses/booked-dates.tsx'))

export const handle = { ns: ['checkout', 'receipts', 'passes', 'courses'] }

export default function CheckoutSuccess() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Head title={t('success.title')} hidden />
      <PaymentSuccess
        receiptOf={(paymentId) => <ReceiptButton paymentId={paymentId} />}
        datesOf={(passId) => (
          <Suspense>
            <CourseDates passId={passId} />
          </Suspense>
        )}
        fileOf={(voucherId) => <VoucherFile voucherId={voucherId} />}
      />
    </>
  )
}
