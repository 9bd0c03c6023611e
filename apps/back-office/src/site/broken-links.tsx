import { useTranslate } from 'react-admin'
import type { BrokenLink } from '../../../../packages/contract/content/content.ts'

/** Lists broken links within the site. They do not prevent publication, because the linked page may be created later. */
export function BrokenLinks({ links }: { links: BrokenLink[] }) {
  const t = useTranslate()
  if (links.length === 0) return null
  return (
    <section className="site-gone" role="status">
      <p>{t('site.goneLinks', { smart_count: links.length })}</p>
      <ul>
        {links.map(({ language, href }) => (
          <li key={language + href}>
            <span className="site-tag">{language.toUpperCase()}</span> {href}
          </li>
        ))}
      </ul>
    </section>
  )
}
