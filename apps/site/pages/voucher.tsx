import '../styles/pages/cancelling.css'
import '../styles/pages/voucher.css'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { PassProduct } from '../../../packages/contract/money/pass-product.ts'
import type { Voucher as SeenVoucher } from '../../../packages/contract/money/voucher.ts'
import { useTransferChoice } from '../features/checkout/transfer/use-transfer-choice.ts'
import { readProducts } from '../features/passes/products.server.ts'
import { GiftForm } from '../features/vouchers/gift-form.tsx'
import { RedeemForm } from '../features/vouchers/redeem-form.tsx'
import { VoucherByCode } from '../features/vouchers/voucher-by-code.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStudio } from '../lib/hooks/use-studio.ts'
import { voucherByCodePath } from '../lib/pass-paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/voucher'

export const handle = { ns: ['passes', 'checkout'], scripts: 'soon' }

/** A URL with a code is as good as the voucher, so its page is not cached. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

type Shown = { products: PassProduct[]; code?: never } | { code: string; voucher: SeenVoucher | null }

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  if (code === undefined) return data<Shown>({ products: (await readProducts(ask)).products })
  const { status, body } = await ask(voucherByCodePath(code))
  if (status !== 200 && status !== 404) throw data(null, { status })
  const voucher = status === 200 ? (body as SeenVoucher) : null
  return data<Shown>({ code, voucher }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Vouchers are bought here while anything is on sale, and redeemed at any time. With a code it shows that voucher. */
export default function Voucher({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation('passes')
  if (shown.code !== undefined) return <VoucherByCode key={shown.code} voucher={shown.voucher} code={shown.code} />
  const { products } = shown
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

// Loaded on demand, because buyers choose a payment method only if bank transfers are possible.
const PaymentMethod = lazy(() => import('../features/checkout/payment-method.tsx').then((module) => ({ default: module.PaymentMethod })))

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
        <Suspense>
          <PaymentMethod
            test={config?.payment_provider === 'sandbox'}
            wallets={config?.wallets ?? false}
            price={price}
            credit={null}
            transfer={transfer}
          />
        </Suspense>
      </div>
    )
  return <GiftForm products={products} byTransfer={transfer?.isChosen ?? false} method={method} />
}
