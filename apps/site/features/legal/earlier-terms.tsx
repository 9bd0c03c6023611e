import { Link } from 'react-router'
import { noonOf } from '../../../../packages/browser/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'

/** Links to earlier versions of the terms. `versions`: YYYY-MM-DD, newest first. */
export function EarlierTerms({ versions }: { versions: string[] }) {
  const { t } = useTranslation('reading')
  const { dayMonthYear } = useFormat()
  if (versions.length === 0) return null
  return (
    <nav className="earlier" aria-labelledby="earlier">
      <h2 id="earlier">{t('terms.earlier')}</h2>
      <ul>
        {versions.map((version) => (
          <li key={version}>
            <Link to={paths.termsOf(version)}>{t('terms.since', { date: dayMonthYear(noonOf(version)) })}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
