import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { photoOf } from '../lib/content.server.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { ContentBlock } from '../ui/content-text.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { FirstPhoto } from '../ui/photo.tsx'
import type { Route } from './+types/about'

export const handle = { ns: ['reading'] }

export function loader({ context }: Route.LoaderArgs) {
  const { content, language } = context.get(siteContext)
  const { head, sections } = content[language].about
  return { head, sections, picture: photoOf(content, head.picture, language) }
}

const FURTHER = ['story', 'certificates', 'gallery'] as const

export default function About({ loaderData: { head, sections, picture } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  return (
    <>
      <Head title={head.title} description={head.lead} />
      <div className="about-me wrap grid">
        <figure>
          <FirstPhoto photo={picture} sizes="(max-width: 48rem) 100vw, 40vw" />
        </figure>
        <div className="text">
          <h1>{head.title}</h1>
          <p className="lead">{head.lead}</p>
          {sections.map(({ title, blocks }) => (
            <section key={title}>
              <h2>{title}</h2>
              {blocks.map((block) => (
                <ContentBlock key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
          <p className="recognised">
            <Icon name="check" /> {head.recognised}
          </p>
          <ul className="further">
            {FURTHER.map((page) => (
              <li key={page}>
                <Link to={paths[page]}>
                  {t(`further.${page}`)} <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
