import { siteContext } from '../lib/site-context.ts'
import { sitemap } from '../lib/sitemap.ts'
import type { Route } from './+types/sitemap'

/** `/sitemap.xml`: every page that is for everyone, in both languages. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(sitemap(context.get(siteContext).origin), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
