import { siteContext } from '../lib/site-context.ts'
import { robots } from '../lib/sitemap.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robots(context.get(siteContext).origin), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
