import { credit } from '../../../../contract/credit.ts'
import { readCreditHistory } from '../../../domain/credit/credit-list-repository.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { creditResponse } from '../../responses/credit.ts'
import { identityOf } from '../../security/authenticate.ts'

/** What signed-in people have with the studio. */
export function creditRoutes(people: Http, { db }: Pick<AccountContext, 'db'>): void {
  people.get('/credit/', { schema: { tags: ['credit'], response: { 200: credit } } }, async (request) =>
    creditResponse(await readCreditHistory(db, identityOf(request).personId), request.audience),
  )
}
