import { requestPasswordResetBody, resetPasswordBody, said } from '../../../../contract/person.ts'
import { problem } from '../../../../contract/problem.ts'
import { requestPasswordReset } from '../../../domain/identity/request-password-reset.ts'
import { resetPassword } from '../../../domain/identity/reset-password.ts'
import type { Context, Http } from '../../context.ts'
import type { KnownBrowsers } from '../../known-browsers.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { refuseWith } from '../../reply.ts'
import { siteUrl } from '../../site-url.ts'

const tags = ['accounts']

// The same for everyone: who has an account is nobody's business.
const onItsWay = {
  en: 'If that address has an account, the letter is on its way.',
  ru: 'Если такой адрес есть, письмо уже в пути.',
}
const isSet = { en: 'Your new password is set.', ru: 'Новый пароль сохранён.' }

export function passwordResetRoutes(http: Http, context: Context, limits: RateLimits, browsers: KnownBrowsers): void {
  http.post(
    '/auth/password-reset/',
    {
      onRequest: limits.resetFromAddress,
      preHandler: limits.resetOfAccount,
      schema: { tags, body: requestPasswordResetBody, response: { 200: said, 400: problem, 429: problem } },
    },
    async (request) => {
      await requestPasswordReset(context, { email: request.body.email, siteUrl: siteUrl(request, context) })
      return { message: onItsWay[request.language] }
    },
  )

  http.post(
    '/auth/password-reset/confirm/',
    {
      onRequest: limits.confirmFromAddress,
      schema: { tags, body: resetPasswordBody, response: { 200: said, 400: problem, 429: problem } },
    },
    async (request, reply) => {
      const { uid, token, new_password: newPassword } = request.body
      const decision = await resetPassword(context, { uid, token, newPassword })
      if (!decision.ok) return refuseWith(reply, decision)
      // Whoever reads the account's email is let in, whatever strangers do to the account.
      browsers.remember(reply, decision.value.email)
      return { message: isSet[request.language] }
    },
  )
}
