import { acknowledgement, requestPasswordResetBody, resetPasswordBody } from '../../../../packages/contract/people/person.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { confirmFreeSeats } from '../../../domain/checkout/confirm-free-seats.ts'
import { requestPasswordReset } from '../../../domain/people/password/request-password-reset.ts'
import { resetPassword } from '../../../domain/people/password/reset-password.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { KnownBrowsers } from '../../limits/known-browsers.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import { siteUrl } from '../../requests/site-url.ts'
import { sentenceResponse } from '../../responses/booking/sentence.ts'

const tags = ['accounts']

// The answer is the same for everyone, so that it does not reveal who has an account.
const onItsWay = {
  en: 'If there’s an account with that email address, I’ve sent you a link. It works for one hour.',
  ru: 'Если аккаунт с такой почтой есть, письмо со ссылкой отправлено. Ссылка действует час.',
}
const isSet = { en: 'Your new password is saved.', ru: 'Новый пароль сохранён.' }

export function passwordResetRoutes(http: Http, context: AccountContext, limits: RateLimits, browsers: KnownBrowsers): void {
  http.post(
    '/auth/password-reset/',
    {
      onRequest: limits.resetFromNetwork,
      preHandler: limits.resetOfAccount,
      schema: { tags, body: requestPasswordResetBody, response: { 200: acknowledgement, 429: problem } },
    },
    async (request) => {
      await requestPasswordReset(context, { email: request.body.email, siteUrl: siteUrl(request, context) })
      return sentenceResponse(onItsWay, request.language)
    },
  )

  http.post(
    '/auth/password-reset/confirm/',
    {
      onRequest: limits.confirmFromAddress,
      schema: { tags, body: resetPasswordBody, response: { 200: acknowledgement, 429: problem } },
    },
    async (request, reply) => {
      const { uid, token, new_password: newPassword } = request.body
      const decision = await resetPassword(context, { uid, token, newPassword })
      if (!decision.ok) return refuseWith(reply, decision)
      // Access to the account's mailbox makes the browser known, so that attacks by others do not slow it down.
      browsers.remember(reply, decision.value.email)
      await confirmFreeSeats(context, { personId: decision.value.personId, siteUrl: siteUrl(request, context) })
      return sentenceResponse(isSet, request.language)
    },
  )
}
