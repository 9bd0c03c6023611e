import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import events from '../../assets/feature-events.jpg'
import group from '../../assets/feature-group.jpg'
import individual from '../../assets/feature-individual.jpg'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

const WAYS: { key: 'group' | 'individual' | 'events'; tab: BookingTab; picture: string }[] = [
  { key: 'group', tab: 'group', picture: group },
  { key: 'individual', tab: 'individual', picture: individual },
  { key: 'events', tab: 'event', picture: events },
]

export function Ways() {
  const { t } = useTranslation('home')
  return (
    <section className="ways wrap">
      <div className="hd">
        <h2 className="t">{t('ways.title')}</h2>
      </div>
      <ul>
        {WAYS.map(({ key, tab, picture }) => (
          <li key={key}>
            <figure>
              <img src={picture} width={1200} height={900} alt="" loading="lazy" />
            </figure>
            <h3 className="t">{t(`ways.${key}`)}</h3>
            <p>{t(`ways.${key}Text`)}</p>
            <Link className="link" to={paths.booking({ tab })}>
              {t(`ways.${key}Link`)} <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
