import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import './settings-places.css'

const places = [
  { path: '/settings', words: 'cancelling.places.all' },
  { path: '/settings/cancelling', words: 'cancelling.title' },
  { path: '/settings/receipts', words: 'receipts.settings.title' },
  { path: '/audit', words: 'audit.title' },
]

/** What there is to set, as lines of a table of contents. */
export function SettingsPlaces() {
  const t = useTranslate()
  return (
    <nav className="settings-places" aria-label={t('resources.settings.page.edit')}>
      {places.map(({ path, words }) => (
        <NavLink key={path} to={path} end>
          {t(words)}
        </NavLink>
      ))}
    </nav>
  )
}
