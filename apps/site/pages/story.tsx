import { useMemo } from 'react'
import { Link } from 'react-router'
import { parseWords } from '../../../packages/content/markdown.ts'
import { type Chapter, StoryChapter } from '../features/story/chapter.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { photoOf } from '../lib/content.server.ts'
import { paths } from '../lib/paths.ts'
import { type Photo, widestPictureUrl } from '../lib/photo.ts'
import { siteContext } from '../lib/site-context.ts'
import { ContentText } from '../ui/content-text.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { FirstPhoto } from '../ui/photo.tsx'
import { TableOfContents } from '../ui/table-of-contents.tsx'
import { useViewer } from '../ui/use-viewer.tsx'
import type { Route } from './+types/story'

export const handle = { ns: ['reading'] }

const IDS = ['beginning', 'steps', 'pilates', 'now']

export function loader({ context }: Route.LoaderArgs) {
  const { content, language } = context.get(siteContext)
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
  return { head, tagline: parseWords(head.tagline), cover: photoOf(content, head.cover, language), chapters }
}

export default function Story({ loaderData: { head, tagline, cover, chapters } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  const photos = useMemo(() => [cover, ...chapters.flatMap(picturesOf)], [cover, chapters])
  const { open, viewer } = useViewer({ title: head.title, photos, captioned: true })
  const openPhoto = (photo: Photo) => open(photos.indexOf(photo))
  return (
    <article className="story">
      <Head title={head.title} description={head.description} />
      <header className="cover wrap grid">
        <div className="title">
          <h1>{head.title}</h1>
          <p className="tagline">
            <ContentText words={tagline} />
          </p>
        </div>
        <p className="lead">{head.lead}</p>
        <a href={widestPictureUrl(cover)} onClick={openPhoto(cover)}>
          <FirstPhoto photo={cover} sizes="(max-width: 48rem) 100vw, 92vw" />
        </a>
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
        <Link className="link" to={paths.gallery}>
          {t('seeGallery')} <Icon name="arrow" />
        </Link>
      </section>
      {viewer}
    </article>
  )
}

const picturesOf = ({ blocks }: Chapter): Photo[] => blocks.flatMap((block) => (block.kind === 'pictures' ? block.photos : []))
