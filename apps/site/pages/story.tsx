import '../styles/pages/story.css'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { parseInline } from '../../../packages/content/markdown.ts'
import { type Chapter, StoryChapter } from '../features/story/chapter.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { photoOf } from '../lib/content.server.ts'
import { useStudio } from '../lib/hooks/use-studio.ts'
import { paths } from '../lib/paths.ts'
import { type Photo, widestPictureUrl } from '../lib/photo.ts'
import { refuseEmptyPage } from '../lib/shown-pages.ts'
import { siteContext } from '../lib/site-context.ts'
import { ContentText } from '../ui/content-text.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { FirstPhoto } from '../ui/photo.tsx'
import { TableOfContents } from '../ui/table-of-contents.tsx'
import { useViewer } from '../ui/use-viewer.tsx'
import type { Route } from './+types/story'

export const handle = { ns: ['reading'], scripts: 'when-used' }

const IDS = ['beginning', 'steps', 'pilates', 'now']

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  await refuseEmptyPage('story', site)
  const { content, language } = site
  const { head, sections } = content[language].story
  const chapters: Chapter[] = sections.map(({ title, blocks }, index) => ({
    id: IDS[index] ?? `chapter-${index + 1}`,
    title,
    blocks: blocks.map((block) =>
      block.kind === 'pictures'
        ? { kind: block.kind, pattern: block.pattern, photos: block.files.map((file) => photoOf(content, file, language)) }
        : block,
    ),
  }))
  return { head, tagline: parseInline(head.tagline), cover: head.cover ? photoOf(content, head.cover, language) : null, chapters }
}

export default function Story({ loaderData: { head, tagline, cover, chapters } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  const { pages } = useStudio()
  const photos = useMemo(() => [...(cover ? [cover] : []), ...chapters.flatMap(picturesOf)], [cover, chapters])
  const { open, viewer } = useViewer({ title: head.title, photos, captioned: true })
  const openPhoto = (photo: Photo) => open(photos.indexOf(photo))
  return (
    <article className="story">
      <Head title={head.title} description={head.description} />
      <header className="cover wrap grid">
        <div className="title">
          <h1>{head.title}</h1>
          <p className="tagline">
            <ContentText text={tagline} />
          </p>
        </div>
        {head.lead && <p className="lead">{head.lead}</p>}
        {cover && (
          <a href={widestPictureUrl(cover)} onClick={openPhoto(cover)}>
            <FirstPhoto photo={cover} sizes="(max-width: 48rem) 100vw, 92vw" />
          </a>
        )}
      </header>
      <div className="chapters wrap grid">
        <TableOfContents chapters={chapters} />
        <div className="flow">
          {chapters.map((chapter) => (
            <StoryChapter key={chapter.id} chapter={chapter} open={openPhoto} />
          ))}
        </div>
      </div>
      <section className="closing wrap">
        <p className="q">{head.thanks}</p>
        <p className="lead">{head.closing}</p>
        {pages.includes('gallery') && (
          <Link className="link" to={paths.gallery}>
            {t('seeGallery')} <Icon name="arrow" />
          </Link>
        )}
      </section>
      {viewer}
    </article>
  )
}

const picturesOf = ({ blocks }: Chapter): Photo[] => blocks.flatMap((block) => (block.kind === 'pictures' ? block.photos : []))
