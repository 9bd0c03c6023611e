import '../styles/pages/cancelling.css'
import '../styles/pages/voucher.css'
import type { PassProduct } from '../../../packages/contract/money/pass-product.ts'
import { PaymentMethod } from '../features/checkout/payment-method.tsx'
import { useTransferChoice } from '../features/checkout/transfer/use-transfer-choice.ts'
import { readProducts } from '../features/passes/products.server.ts'
import { GiftForm } from '../features/vouchers/gift-form.tsx'
import { RedeemForm } from '../features/vouchers/redeem-form.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStudio } from '../lib/hooks/use-studio.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/voucher'

export const handle = { ns: ['passes', 'checkout'], scripts: 'soon' }

export async function loader({ context }: Route.LoaderArgs): Promise<{ products: PassProduct[] }> {
  return { products: (await readProducts(context.get(siteContext).ask)).products }
}

/** Vouchers are bought here while anything is on sale, and redeemed at any time. */
export default function Voucher({ loaderData: { products } }: Route.ComponentProps) {
  const { t } = useTranslation('passes')
  return (
    <>
      {products.length === 0 ? (
        <Head title={t('gift.title')} hidden />
      ) : (
        <Head title={t('gift.title')} description={t('gift.description')} />
      )}
      <PageHead title={t('gift.title')} lead={t('gift.lead')} />
      {products.length > 0 && <Gift products={products} />}
      <section className="wrap grid redeem secn">
        <div className="l">
          <h2 className="t">{t('gift.given')}</h2>
          <p className="soft">{t('gift.givenText')}</p>
        </div>
        <RedeemForm />
      </section>
    </>
  )
}

/** Only with transfers there is a choice of how to pay. */
function Gift({ products }: { products: PassProduct[] }) {
  const { t } = useTranslation('checkout')
  const { config } = useStudio()
  const transfer = useTransferChoice(null)
  const method = (price: number) =>
    transfer && (
      <div className="method">
        <h3 className="label" id="method">
          {t('method')}
        </h3>
        <PaymentMethod
          test={config?.payment_provider === 'sandbox'}
          wallets={config?.wallets ?? false}
          price={price}
          credit={null}
          transfer={transfer}
        />
      </div>
    )
  return <GiftForm products={products} byTransfer={transfer?.isChosen ?? false} method={method} />
}
