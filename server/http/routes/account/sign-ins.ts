import { z } from 'zod'
import { signIn, signInId } from '../../../../packages/contract/people/sign-in.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { endOwnSignIn } from '../../../domain/people/sign-in/end-sign-in.ts'
import { listOwnSignIns } from '../../../domain/people/sign-in/list-sign-ins.ts'
import type { ReadContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { answerEmpty } from '../../responses/studio/answer.ts'
import { identityOf } from '../../security/authenticate.ts'

const tags = ['accounts']

export function signInListRoutes(people: Http, { db, timeZone }: ReadContext): void {
  people.get('/auth/sign-ins/', { schema: { tags, response: { 200: z.array(signIn) } } }, async (request) =>
    (await listOwnSignIns(db, identityOf(request))).map(({ id, browser, system, isCurrent, ...times }) => ({
      id,
      browser,
      system,
      created_at: isoOf(times.createdAt, timeZone),
      last_used_at: isoOf(times.lastUsedAt, timeZone),
      expires_at: isoOf(times.expiresAt, timeZone),
      is_current: isCurrent,
    })),
  )

  people.delete('/auth/sign-ins/:id/', { schema: { tags, params: signInId, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await endOwnSignIn(db, { personId: identityOf(request).personId, signInId: request.params.id })),
  )
}
