import { ownCredit } from '../../../../packages/contract/money/credit.ts'
import { readOwnCredit } from '../../../domain/money/ledger/credit-list-repository.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { ownCreditResponse } from '../../responses/money/credit.ts'
import { identityOf } from '../../security/authenticate.ts'

export function creditRoutes(people: Http, { db, provider }: Pick<AccountContext, 'db' | 'provider'>): void {
  people.get('/credit/', { schema: { tags: ['credit'], response: { 200: ownCredit } } }, async (request) =>
    ownCreditResponse(await readOwnCredit(db, identityOf(request).personId), provider.minimumCharge, request.audience),
  )
}
