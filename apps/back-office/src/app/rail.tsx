import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { placeAt, places, shownParts } from './places.tsx'
import { useListRows, useWaitingCounts } from './use-waiting-counts.ts'
import { WaitingCount } from './waiting-count.tsx'
import './rail.css'

export function Rail() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const here = placeAt(pathname)
  const counts = useWaitingCounts()
  const rows = useListRows()
  return (
    <nav className="rail" aria-label={t('app.places.title')}>
      <ul>
        {places.map((place) => {
          const { name, subplaces } = place
          const isOpen = here?.place === place
          const parts = isOpen ? shownParts(place, rows, here.subplace) : []
          return (
            <li key={name} className={isOpen ? 'rail-open' : undefined}>
              <Link to={subplaces[0].pages[0].path}>
                {t(`app.places.${name}`)}
                {!isOpen && <WaitingCount count={counts[`app.places.${name}`]} />}
              </Link>
              {isOpen && parts.length > 1 && (
                <ul>
                  {parts.map((subplace) => (
                    <li key={subplace.words}>
                      <Link to={subplace.pages[0].path} aria-current={subplace === here.subplace ? 'page' : undefined}>
                        {t(subplace.words)}
                        <WaitingCount count={counts[subplace.words]} />
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
