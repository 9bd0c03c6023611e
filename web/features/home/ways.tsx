import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyPicture } from '../../ui/lazy-picture.tsx'
import type { PictureName } from '../../ui/pictures.ts'

const WAYS: { key: 'group' | 'individual' | 'events'; tab: BookingTab; picture: PictureName }[] = [
  { key: 'group', tab: 'group', picture: 'feature-group' },
  { key: 'individual', tab: 'individual', picture: 'feature-individual' },
  { key: 'events', tab: 'event', picture: 'feature-events' },
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
              <LazyPicture name={picture} alt="" sizes="(max-width: 48rem) 100vw, 40vw" />
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
