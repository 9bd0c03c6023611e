import '../styles/pages/checkout.css'
import '../styles/pages/cancelling.css'
import '../styles/pages/paying.css'
import { SignedInOnly } from '../features/account/sign-in/signed-in-only.tsx'
import { Checkout } from '../features/checkout/checkout.tsx'
import { NoCheckoutData } from '../features/checkout/no-checkout-data.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { photoOf } from '../lib/content.server.ts'
import { useNavigationState } from '../lib/navigation-state.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/checkout'

export const handle = { ns: ['checkout', 'cancelling', 'cancelling-phrases'] }

export function loader({ context }: Route.LoaderArgs) {
  const { content, language } = context.get(siteContext)
  const { individual, group, event } = content.site.pictures
  const photo = (file: string) => photoOf(content, file, language)
  return { individual: photo(individual), group: photo(group), event: photo(event) }
}

export const shouldRevalidate = () => false

export default function CheckoutPage({ loaderData: pictures }: Route.ComponentProps) {
  const { t } = useTranslation('checkout')
  const carried = useNavigationState()
  return (
    <>
      <Head title={t('title')} hidden />
      <SignedInOnly>
        {(person) =>
          carried?.checkout ? (
            <Checkout
              key={carried.checkout.id}
              carried={carried.checkout}
              row={carried.redirect}
              person={person}
              picture={pictures[carried.checkout.type]}
            />
          ) : (
            <NoCheckoutData />
          )
        }
      </SignedInOnly>
    </>
  )
}
