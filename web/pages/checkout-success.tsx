import { useTranslation } from 'react-i18next'
import { Success } from '../features/checkout/success.tsx'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['checkout'] }

export default function CheckoutSuccess() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Head title={t('success.title')} hidden />
      <Success />
    </>
  )
}
