import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { placeAt, shownParts } from './places.tsx'
import { useListRows, useWaitingCounts } from './use-waiting-counts.ts'
import { WaitingCount } from './waiting-count.tsx'
import './subplaces.css'

/** The other parts of the open place, on phones only. */
export function Subplaces() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const here = placeAt(pathname)
  const counts = useWaitingCounts()
  const rows = useListRows()
  const open = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address opens another one
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  if (!here?.isPage) return null
  const parts = shownParts(here.place, rows, here.subplace)
  if (parts.length < 2) return null
  return (
    <nav className="subplaces" aria-label={t(`app.places.${here.place.name}`)}>
      {parts.map((subplace) => (
        <Link
          key={subplace.words}
          to={subplace.pages[0].path}
          aria-current={subplace === here.subplace ? 'page' : undefined}
          ref={subplace === here.subplace ? open : undefined}
        >
          {t(subplace.words)}
          <WaitingCount count={counts[subplace.words]} />
        </Link>
      ))}
    </nav>
  )
}

export function Kinds() {
  const t = useTranslate()
  const here = placeAt(useLocation().pathname)
  if (!here?.isPage || here.subplace.pages.length < 2) return null
  return (
    <nav className="kinds" aria-label={t(here.subplace.words)}>
      {here.subplace.pages.map(({ path, words }) => (
        <Link key={path} to={path} aria-current={path === here.page.path ? 'page' : undefined}>
          {t(words)}
        </Link>
      ))}
    </nav>
  )
}
