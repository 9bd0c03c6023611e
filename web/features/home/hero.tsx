import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import picture from '../../assets/hero-1.jpg'
import { paths } from '../../lib/paths.ts'
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
          <img src={picture} width={1600} height={1000} alt={t('heroAlt')} fetchPriority="high" />
        </div>
      </div>
    </section>
  )
}
