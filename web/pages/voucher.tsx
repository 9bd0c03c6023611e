import '../styles/voucher.css'
import { readProducts } from '../features/passes/products.server.ts'
import { GiftForm } from '../features/vouchers/gift-form.tsx'
import { RedeemForm } from '../features/vouchers/redeem-form.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/voucher'

export const handle = { ns: ['vouchers'] }

export const loader = ({ context }: Route.LoaderArgs) => readProducts(context.get(siteContext).ask)

/** Where vouchers are bought, while anything is for sale, and redeemed, always. */
export default function Voucher({ loaderData: { products } }: Route.ComponentProps) {
  const { t } = useTranslation('vouchers')
  return (
    <>
      {products.length === 0 ? <Head title={t('title')} hidden /> : <Head title={t('title')} description={t('description')} />}
      <PageHead title={t('title')} lead={t('lead')} />
      {products.length > 0 && <GiftForm products={products} />}
      <section className="wrap grid redeem secn">
        <div className="l">
          <h2 className="t">{t('given')}</h2>
          <p className="soft">{t('givenText')}</p>
        </div>
        <RedeemForm />
      </section>
    </>
  )
}
