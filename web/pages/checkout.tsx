import { useTranslation } from 'react-i18next'
import { SignedInOnly } from '../features/account/guard.tsx'
import { Checkout } from '../features/checkout/checkout.tsx'
import { NoCheckoutData } from '../features/checkout/no-data.tsx'
import { useCarried } from '../lib/carried.ts'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['checkout'] }

export default function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const carried = useCarried()
  return (
    <>
      <Head title={t('title')} hidden />
      <SignedInOnly>
        {(person) =>
          carried?.checkout ? <Checkout key={carried.checkout.id} carried={carried.checkout} person={person} /> : <NoCheckoutData />
        }
      </SignedInOnly>
    </>
  )
}
