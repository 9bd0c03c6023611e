import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { sectionAt, shownParts } from './sections.tsx'
import { useListRows, useWaitingCounts } from './use-waiting-counts.ts'
import { WaitingCount } from './waiting-count.tsx'
import './subsections.css'

/** Links to the other parts of the open section, on phones only. */
export function Subsections() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const here = sectionAt(pathname)
  const counts = useWaitingCounts()
  const rows = useListRows()
  const open = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again after each navigation
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  if (!here?.isPage) return null
  const parts = shownParts(here.section, rows, here.subsection)
  if (parts.length < 2) return null
  return (
    <nav className="subsections" aria-label={t(`app.sections.${here.section.name}`)}>
      {parts.map((subsection) => (
        <Link
          key={subsection.label}
          to={subsection.pages[0].path}
          aria-current={subsection === here.subsection ? 'page' : undefined}
          ref={subsection === here.subsection ? open : undefined}
        >
          {t(subsection.label)}
          <WaitingCount count={counts[subsection.label]} />
        </Link>
      ))}
    </nav>
  )
}

export function Kinds() {
  const t = useTranslate()
  const here = sectionAt(useLocation().pathname)
  if (!here?.isPage || here.subsection.pages.length < 2) return null
  return (
    <nav className="kinds" aria-label={t(here.subsection.label)}>
      {here.subsection.pages.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === here.page.path ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
