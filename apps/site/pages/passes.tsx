import '../styles/pages/passes.css'
import { data, Link } from 'react-router'
import { ProductRow } from '../features/passes/product-row.tsx'
import { readProducts } from '../features/passes/products.server.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.tsx'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/passes'

export const handle = { ns: ['passes'], scripts: 'soon' }

export async function loader({ context }: Route.LoaderArgs) {
  const found = await readProducts(context.get(siteContext).ask)
  return data(found, { status: found.products.length > 0 ? 200 : 404 })
}

/** The passes on sale. If there are none, search engines should not index the page. */
export default function Passes({ loaderData: { products, names } }: Route.ComponentProps) {
  const { t } = useTranslation('passes')
  const { status } = useSession()
  if (products.length === 0) {
    return (
      <>
        <Head title={t('title')} hidden />
        <div className="wrap">
          <EmptyState title={t('none')} text={t('noneText')} heading="h1">
            <Link className="btn sec" to={paths.booking()}>
              {t('common:bookSession')}
            </Link>
          </EmptyState>
        </div>
      </>
    )
  }
  return (
    <>
      <Head title={t('title')} description={t('description')} />
      <PageHead title={t('title')} lead={t('lead')}>
        <Link className="link" to={paths.voucher}>
          {t('voucher')}
        </Link>
      </PageHead>
      <section className="wrap passes">
        <h2 className="vh">{t('products')}</h2>
        <ul className="prod">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} names={names} />
          ))}
        </ul>
        <p className="fine">{t('fine')}</p>
        {status === 'signed-in' && (
          <p>
            <Link className="link" to={paths.myPasses}>
              {t('mine')}
            </Link>
          </p>
        )}
      </section>
    </>
  )
}
