import { Fragment } from 'react'
import { Link } from 'react-router'
import type { InlineText as Line } from '../../../../packages/content/markdown.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import type { Photo } from '../../lib/photo.ts'
import { prefetchOnIntent } from '../../lib/prefetch.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { FirstPhoto } from '../../ui/photo.tsx'
import { type HomeSession, NextClass } from './next-class.tsx'

export type HeroTexts = { headline: Line[]; intro: string; picture: Photo }

// On phones the photo is cropped at its sides, so it is wider than the screen.
const SIZES = '(max-width: 48rem) 44rem, (max-width: 64rem) 100vw, 86vw'

export function Hero({ texts: { headline, intro, picture }, next }: { texts: HeroTexts; next: HomeSession | undefined }) {
  const { t } = useTranslation('home')
  const { pages } = useStudio()
  return (
    <section className="hero wrap grid">
      <h1>
        {headline.map((line, index) => (
          <Fragment key={JSON.stringify(line)}>
            {index > 0 && <br />}
            <ContentText text={line} />
          </Fragment>
        ))}
      </h1>
      <div className="say">
        {intro && <p>{intro}</p>}
        <div className="cta">
          <Link className="btn pri" to={paths.booking()} prefetch={prefetchOnIntent()}>
            {t('common:bookSession')}
          </Link>
          {pages.includes('about') && (
            <Link className="btn sec" to={paths.about}>
              {t('common:aboutMe')}
            </Link>
          )}
        </div>
      </div>
      <div className="stage">
        {next && <NextClass session={next} />}
        <div className="pic">
          <FirstPhoto photo={picture} sizes={SIZES} />
        </div>
      </div>
    </section>
  )
}
