import { useTranslate } from 'react-admin'
import type { GoneLink } from '../../../../packages/contract/content/content.ts'

/** Links that lead to no page of the site. They keep nothing from being published: the page may come later. */
export function GoneLinks({ links }: { links: GoneLink[] }) {
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
