import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { HeroPicture } from '../../ui/picture.tsx'
import { Rich } from '../../ui/rich.tsx'
import { type Coming, NextClass } from './next-class.tsx'

export function Hero({ next }: { next: Coming | undefined }) {
  const { t } = useTranslation('home')
  return (
    <section className="hero wrap grid">
      <h1>
        <Rich text={t('headline')} parts={{ br: <br />, em: <em /> }} />
      </h1>
      <div className="say">
        <p>{t('intro')}</p>
        <div className="cta">
          <Link className="btn pri" to={paths.booking()}>
            {t('common:bookSession')}
          </Link>
          <Link className="btn sec" to={paths.about}>
            {t('common:aboutMe')}
          </Link>
        </div>
      </div>
      <div className="stage">
        {next && <NextClass session={next} />}
        <div className="pic">
          <HeroPicture name="hero-1" alt={t('heroAlt')} sizes="(max-width: 48rem) 44rem, (max-width: 64rem) 100vw, 86vw" />
        </div>
      </div>
    </section>
  )
}
