import { paths } from './paths.ts'

const LISTED = [
  paths.home,
  paths.booking(),
  paths.booking({ tab: 'group' }),
  paths.booking({ tab: 'event' }),
  paths.contact,
  paths.bookingTerms,
  paths.privacy,
]

const LANGUAGES = [null, 'en', 'ru'] as const

/** Returns the sitemap of all public pages, with links to their other languages. `further`: paths of pages that depend on the content. */
export function sitemap(origin: string, further: string[]): string {
  const urls = [...LISTED, ...further].flatMap((page) => {
    const [path = '', query = ''] = page.split('?')
    const addressIn = (language: 'en' | 'ru' | null) => escaped(origin + paths.canonical(path, query, language))
    const others = LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${addressIn(language)}"/>`,
    ).join('')
    return LANGUAGES.map((language) => `<url><loc>${addressIn(language)}</loc>${others}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Crawlers may request everything except the API. Private pages have their own robots meta tag. */
export const robots = (origin: string): string => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${paths.sitemap}\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
