import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { photoOf } from '../lib/content.server.ts'
import { useStudio } from '../lib/hooks/use-studio.ts'
import { paths } from '../lib/paths.ts'
import { refuseEmptyPage } from '../lib/shown-pages.ts'
import { siteContext } from '../lib/site-context.ts'
import { ContentBlock } from '../ui/content-text.tsx'
import { Head } from '../ui/head.tsx'
import { Icon } from '../ui/icon.tsx'
import { FirstPhoto } from '../ui/photo.tsx'
import type { Route } from './+types/about'

export const handle = { ns: ['reading'], scripts: 'when-used' }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  await refuseEmptyPage('about', site)
  const { content, language } = site
  const { head, sections } = content[language].about
  return { head, sections, picture: head.picture ? photoOf(content, head.picture, language) : null }
}

const FURTHER = ['story', 'certificates', 'gallery'] as const

export default function About({ loaderData: { head, sections, picture } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  const { pages } = useStudio()
  return (
    <>
      <Head title={head.title} description={head.lead} />
      <div className="about-me wrap grid">
        <figure>{picture && <FirstPhoto photo={picture} sizes="(max-width: 48rem) 100vw, 40vw" />}</figure>
        <div className="text">
          <h1>{head.title}</h1>
          {head.lead && <p className="lead">{head.lead}</p>}
          {sections.map(({ title, blocks }) => (
            <section key={title}>
              <h2>{title}</h2>
              {blocks.map((block) => (
                <ContentBlock key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
          {head.recognised && (
            <p className="recognised">
              <Icon name="check" /> {head.recognised}
            </p>
          )}
          <ul className="further">
            {FURTHER.filter((page) => pages.includes(page)).map((page) => (
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
