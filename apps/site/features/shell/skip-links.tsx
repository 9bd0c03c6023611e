import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, TIMETABLE } from '../../lib/paths.ts'

export function SkipLinks() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {pathname === paths.booking() && (
        <a className="skip" href={`#${TIMETABLE}`}>
          {t('skipToTimetable')}
        </a>
      )}
    </>
  )
}
