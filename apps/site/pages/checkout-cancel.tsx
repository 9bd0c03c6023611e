import '../styles/pages/checkout.css'
import { CheckoutCancelled } from '../features/checkout/checkout-cancelled.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['checkout'] }

export default function CheckoutCancel() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Head title={t('cancel.title')} hidden />
      <CheckoutCancelled />
    </>
  )
}
