import type { PassProduct } from '../../../../packages/contract/money/pass-product.ts'
import type { PricedService } from '../../../../packages/contract/schedule/service.ts'
import type { ServiceNames } from '../../i18n/use-pass-terms.ts'
import { listOf } from '../../lib/api.ts'
import { passProductsPath } from '../../lib/pass-paths.ts'
import type { SiteContext } from '../../lib/site-context.ts'

/** Reads the passes on sale and the names of their services. A 404 means that none is on sale; other errors are thrown as a `Response`. */
export async function readProducts(ask: SiteContext['ask']): Promise<{ products: PassProduct[]; names: ServiceNames }> {
  const { status, body } = await ask(passProductsPath)
  if (status !== 200 && status !== 404) throw new Response(null, { status })
  const products = status === 200 ? listOf<PassProduct>(body) : []
  const namesServices = products.some(({ opens }) => opens.service_ids !== null)
  return { products, names: namesServices ? await readNames(ask) : {} }
}

async function readNames(ask: SiteContext['ask']): Promise<ServiceNames> {
  const { status, body } = await ask('/services/with_pricing/')
  if (status !== 200) return {}
  return Object.fromEntries(listOf<PricedService>(body).map(({ id, name }) => [id, name]))
}
