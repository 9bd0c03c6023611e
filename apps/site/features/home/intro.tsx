import { Link } from 'react-router'
import type { InlineText as Line } from '../../../../packages/content/markdown.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import type { Photo } from '../../lib/photo.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoImage } from '../../ui/photo.tsx'

export type IntroTexts = { title: string; portrait: Photo; statement: Line; paragraphs: Line[] }

export function Intro({ texts: { title, portrait, statement, paragraphs } }: { texts: IntroTexts }) {
  const { t } = useTranslation('home')
  const { pages } = useStudio()
  if (statement.length + paragraphs.length === 0) return null
  return (
    <section className="intro wrap grid">
      <div className="l">
        <h2 className="label">{title}</h2>
        <PhotoImage photo={portrait} sizes="17rem" />
      </div>
      <div className="r">
        {statement.length > 0 && (
          <p className="big">
            <ContentText text={statement} />
          </p>
        )}
        <div className="cols">
          {paragraphs.map((text) => (
            <p key={JSON.stringify(text)}>
              <ContentText text={text} />
            </p>
          ))}
        </div>
        {pages.includes('story') && (
          <Link className="link" to={paths.story}>
            {t('story')} <Icon name="arrow" />
          </Link>
        )}
      </div>
    </section>
  )
}
