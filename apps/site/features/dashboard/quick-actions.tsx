import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useBackOffice } from './panel.tsx'

const ACTIONS = [
  { text: 'fullAdmin', screen: '', icon: 'out', look: 'pri' },
  { text: 'addService', screen: 'services/create', icon: 'plus', look: 'sec' },
  { text: 'addSlot', screen: 'timeslots/create', icon: 'plus', look: 'sec' },
] as const

export function QuickActions() {
  const { t } = useTranslation('dashboard')
  const address = useBackOffice()
  return (
    <section className="card">
      <h2>{t('actions.title')}</h2>
      <div className="qa">
        {ACTIONS.map(({ text, screen, icon, look }) => (
          <a key={text} className={`btn sm ${look}`} href={address(screen)} target="_blank" rel="noopener">
            <Icon name={icon} small />
            {t(`actions.${text}`)}
            <span className="vh">{t('newWindow')}</span>
          </a>
        ))}
        <Link className="btn sm sec" to={paths.adminGallery}>
          <Icon name="arrow" small />
          {t('actions.gallery')}
        </Link>
      </div>
    </section>
  )
}
