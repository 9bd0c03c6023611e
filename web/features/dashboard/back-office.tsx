import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const PARTS = ['week', 'services', 'classes', 'bookings', 'people', 'settings'] as const
// The screens that the dashboard's buttons ask for, by the first word after the hash.
const SCREENS: Record<string, string> = {
  services: 'services',
  timeslots: 'slots',
  bookings: 'bookings',
  'group-sessions': 'sessions',
  events: 'events',
}

/** Until the back office is built: what it will do, and where to go meanwhile. */
export function BackOffice() {
  const { t } = useTranslation('dashboard')
  const { hash } = useLocation()
  const screen = SCREENS[hash.split('/')[1] ?? '']
  return (
    <>
      <PageHead title={t('office.title')} lead={t('office.lead')} />
      <div className="wrap grid office">
        <div className="words">
          {screen && <Notice>{t(`office.asked.${screen}`)}</Notice>}
          <h2 className="t">{t('office.willBe')}</h2>
          <ul>
            {PARTS.map((part) => (
              <li key={part}>
                <b>{t(`office.parts.${part}.name`)}</b>
                <span>{t(`office.parts.${part}.text`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <aside className="card">
          <h2>{t('office.meanwhile')}</h2>
          <p>{t('office.meanwhileText')}</p>
          <div className="qa">
            <Link className="btn sm pri" to={paths.admin}>
              {t('title')}
            </Link>
            <Link className="btn sm sec" to={paths.adminGallery}>
              {t('actions.gallery')}
            </Link>
          </div>
        </aside>
      </div>
    </>
  )
}
