import type { SiteContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { configRoutes } from './config.ts'
import { contactForm } from './contact.ts'
import { liveRoute } from './live.ts'

export async function siteRoutes(http: Http, context: SiteContext, open: PublicAnswers): Promise<void> {
  configRoutes(http, context, open)
  liveRoute(http, context)
  await http.register(async (scope) => contactForm(scope, context))
}
