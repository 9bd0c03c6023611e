import { z } from 'zod'
import { passProduct } from '../../../../packages/contract/money/pass-product.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'

export function passProductsRoute(http: Http, open: PublicAnswers): void {
  const path = '/pass-products/'
  http.get(
    path,
    { config: { cacheKey: open.cacheKey(path) }, schema: { tags: ['passes'], response: { 200: z.array(passProduct) } } },
    async (request, reply) => open.send(path, request, reply),
  )
}
