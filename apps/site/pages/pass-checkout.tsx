import '../styles/pages/checkout.css'
import '../styles/pages/cancelling.css'
import '../styles/pages/paying.css'
import '../styles/pages/passes.css'
import { data, Link } from 'react-router'
import { SignedInOnly } from '../features/account/sign-in/signed-in-only.tsx'
import { PassOrder } from '../features/checkout/order/pass-order.tsx'
import { readProducts } from '../features/passes/products.server.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/pass-checkout'

export const handle = { ns: ['passes', 'checkout'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products, names } = await readProducts(context.get(siteContext).ask)
  const product = products.find(({ id }) => String(id) === params.id) ?? null
  return data({ product, names }, { status: product ? 200 : 404 })
}

export default function PassCheckout({ loaderData: { product, names } }: Route.ComponentProps) {
  const { t } = useTranslation('passes')
  return (
    <>
      <Head title={t('order.title')} hidden />
      {product ? (
        <SignedInOnly>{(person) => <PassOrder key={product.id} product={product} names={names} person={person} />}</SignedInOnly>
      ) : (
        <div className="wrap">
          <EmptyState title={t('order.gone')} heading="h1">
            <Link className="btn sec" to={paths.passes}>
              {t('order.others')}
            </Link>
          </EmptyState>
        </div>
      )}
    </>
  )
}
