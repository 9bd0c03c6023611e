import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import type { Route } from './+types/manifest'

// The value of --paper-50 in tokens.css, which a manifest cannot read.
const PAPER = '#f6f3ed'

export function loader({ context }: Route.LoaderArgs) {
  const { content, language } = context.get(siteContext)
  const name = content.site.name[language]
  const manifest = {
    name,
    short_name: name,
    lang: language,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
}
