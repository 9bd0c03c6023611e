import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { sectionAt, sections, shownParts } from './sections.tsx'
import { useListRows, useWaitingCounts } from './use-waiting-counts.ts'
import { WaitingCount } from './waiting-count.tsx'
import './rail.css'

export function Rail() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const here = sectionAt(pathname)
  const counts = useWaitingCounts()
  const rows = useListRows()
  return (
    <nav className="rail" aria-label={t('app.sections.title')}>
      <ul>
        {sections.map((section) => {
          const { name, subsections } = section
          const isOpen = here?.section === section
          const parts = isOpen ? shownParts(section, rows, here.subsection) : []
          return (
            <li key={name} className={isOpen ? 'rail-open' : undefined}>
              <Link to={subsections[0].pages[0].path}>
                {t(`app.sections.${name}`)}
                {!isOpen && <WaitingCount count={counts[`app.sections.${name}`]} />}
              </Link>
              {isOpen && parts.length > 1 && (
                <ul>
                  {parts.map((subsection) => (
                    <li key={subsection.label}>
                      <Link to={subsection.pages[0].path} aria-current={subsection === here.subsection ? 'page' : undefined}>
                        {t(subsection.label)}
                        <WaitingCount count={counts[subsection.label]} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
