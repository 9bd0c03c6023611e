import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { knownBrowsers } from '../../limits/known-browsers.ts'
import { rateLimits } from '../../limits/rate-limits.ts'
import { forPeople, type Guards } from '../../security/authenticate.ts'
import { creditRoutes } from './credit.ts'
import { confirmEmailRoute, correctEmailRoute, emailChangeRoutes } from './email-change.ts'
import { newsRoutes } from './news.ts'
import { ownAccountRoutes } from './own-account.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { reminderRoutes } from './reminders.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { signInRoutes } from './sign-in.ts'
import { signInCodeRoutes } from './sign-in-code.ts'
import { signInListRoutes } from './sign-ins.ts'

export async function accountRoutes(http: Http, context: AccountContext, guard: Guards): Promise<void> {
  const limits = rateLimits(http, context.rateLimitFactor)
  const browsers = knownBrowsers(context)

  signInRoutes(http, context, limits, browsers)
  signInCodeRoutes(http, context, guard, limits, browsers)
  passwordResetRoutes(http, context, limits, browsers)
  confirmEmailRoute(http, context, guard, limits)
  await http.register(async (scope) => reminderRoutes(scope, context))
  await http.register(async (scope) => newsRoutes(scope, context))
  await forPeople(http, guard, (people) => {
    ownAccountRoutes(people, context, limits)
    creditRoutes(people, context)
    signInListRoutes(people, context)
    secondFactorRoutes(people, context, limits)
    emailChangeRoutes(people, context, limits)
    correctEmailRoute(people, context, limits)
  })
}
