import { useTranslation } from 'react-i18next'
import site from '../../../content/site.json'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

export function Place() {
  const { t } = useTranslation('home')
  return (
    <section className="place wrap grid">
      <div className="pic">
        <Picture name="story-07" alt={t('place.alt')} sizes="(max-width: 48rem) 100vw, 50vw" />
      </div>
      <div className="tx">
        <h2 className="t">{t('place.title')}</h2>
        <dl>
          <dt>{t('place.studio')}</dt>
          <dd>
            <span lang="cs">
              {site.address.street}, {site.address.city}
            </span>
            <br />
            <span className="muted">{t('place.tram')}</span>
          </dd>
          <dt>{t('place.online')}</dt>
          <dd>{t('place.onlineText')}</dd>
          <dt>{t('place.bring')}</dt>
          <dd>{t('place.bringText')}</dd>
        </dl>
        <a className="link" href={site.address.map_url} target="_blank" rel="noopener">
          {t('place.map')} <Icon name="out" />
        </a>
      </div>
    </section>
  )
}
