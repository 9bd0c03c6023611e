import { Link } from 'react-router'
import type { InlineText as Line } from '../../../../packages/content/markdown.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BookingTab, paths } from '../../lib/paths.ts'
import type { Photo } from '../../lib/photo.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyPhoto } from '../../ui/lazy-photo.tsx'

export type Way = { tab: BookingTab; title: string; text: Line; picture: Photo }

const NEAR = { threshold: 0.1 }

export function Ways({ title, ways: all }: { title: string; ways: Way[] }) {
  const { t } = useTranslation('home')
  const ways = all.filter(({ text }) => text.length > 0)
  if (ways.length === 0) return null
  return (
    <section className="practices wrap">
      <div className="hd">
        <h2 className="t">{title || t('common:nav.booking')}</h2>
      </div>
      <ul>
        {ways.map((way) => (
          <li key={way.tab}>
            <figure>
              <LazyPhoto className="lazy" near={NEAR} photo={way.picture} sizes="(max-width: 48rem) 100vw, 40vw" silent />
            </figure>
            <h3 className="t">{way.title}</h3>
            <p>
              <ContentText text={way.text} />
            </p>
            <Link className="link" to={paths.booking({ tab: way.tab })}>
              {t(`ways.${way.tab}`)} <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
