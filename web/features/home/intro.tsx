import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import picture from '../../assets/about-1.jpg'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

export function Intro() {
  const { t } = useTranslation('home')
  return (
    <section className="intro wrap grid">
      <div className="l">
        <h2 className="label">{t('about.label')}</h2>
        <img src={picture} width={900} height={1200} alt={t('about.alt')} loading="lazy" />
      </div>
      <div className="r">
        <p className="big">{t('about.big')}</p>
        <div className="cols">
          <p>{t('about.one')}</p>
          <p>{t('about.two')}</p>
        </div>
        <Link className="link" to={paths.story}>
          {t('about.story')} <Icon name="arrow" />
        </Link>
      </div>
    </section>
  )
}
