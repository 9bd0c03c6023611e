import { listOf } from '../lib/api.ts'
import { passProductsPath } from '../lib/pass-paths.ts'
import { paths } from '../lib/paths.ts'
import { shownPages } from '../lib/shown-pages.ts'
import { type SiteContext, siteContext } from '../lib/site-context.ts'
import { sitemap } from '../lib/sitemap.ts'
import type { Route } from './+types/sitemap'

/** The sitemap lists the services instead of their slots. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { ask, origin } = site
  const [services, sessions, events, products] = await Promise.all(
    ['/services/with_pricing/', '/group-sessions/?scope=public', '/events/?scope=public', passProductsPath].map((path) =>
      readIds(ask, path),
    ),
  )
  const classes = [...(services ?? []).map(paths.servicePage), ...[...(sessions ?? []), ...(events ?? [])].map(paths.classPage)]
  const pages = (await shownPages(site)).map((page) => paths[page])
  const passes = (products ?? []).length > 0 ? [paths.passes] : []
  return new Response(sitemap(origin, [...pages, ...passes, ...classes]), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

// Omits lists that fail to load.
async function readIds(ask: SiteContext['ask'], path: string): Promise<number[]> {
  const { status, body } = await ask(path)
  return status === 200 ? listOf<{ id: number }>(body).map(({ id }) => id) : []
}
