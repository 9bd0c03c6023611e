import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

export function Intro() {
  const { t } = useTranslation('home')
  return (
    <section className="intro wrap grid">
      <div className="l">
        <h2 className="label">{t('about.label')}</h2>
        <Picture name="about-1" alt={t('about.alt')} sizes="17rem" />
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
