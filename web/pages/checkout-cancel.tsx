import { useTranslation } from 'react-i18next'
import { Cancelled } from '../features/checkout/cancelled.tsx'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['checkout'] }

export default function CheckoutCancel() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Head title={t('cancel.title')} hidden />
      <Cancelled />
    </>
  )
}
