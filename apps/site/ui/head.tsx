import { useLocation } from 'react-router'
import { LANGUAGES } from '../../../packages/browser/languages.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useSiteFacts, useStudio } from '../lib/hooks/use-studio.ts'
import { paths } from '../lib/paths.ts'

const LOCALES = { en: 'en_GB', ru: 'ru_RU' } as const

/** A picture of 1200 × 630 pixels for shared links. */
type ShareImage = { url: string; alt: string }
/** `path`: the canonical path, if it differs from the URL. `image`: the picture for shared links, by default that of the studio. */
type Shared = { path?: string | undefined; image?: ShareImage | null }
type Props =
  | ({ title: string; description: string; hidden?: never } & Shared)
  | { title: string; description?: string; hidden: true; path?: never; image?: never }

/** The title and metadata. React moves them into the head. */
export function Head({ title, description, hidden, path, image = null }: Props) {
  const name = useSiteFacts().name[useLanguage()]
  return (
    <>
      <title>{`${title} — ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <SearchableMeta title={title} description={description} name={name} path={path} image={image} />
      )}
    </>
  )
}

type Searchable = Shared & { title: string; description: string; name: string }

function SearchableMeta({ title, description, name, path, image }: Searchable) {
  const { origin, sharePicture } = useStudio()
  const { pathname: own, search } = useLocation()
  const pathname = path ?? own
  const language = useLanguage()
  if (!origin) return null
  const address = origin + paths.canonical(pathname, search)
  return (
    <>
      <link rel="canonical" href={address} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + paths.canonical(pathname, search, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + paths.canonical(pathname, search, null)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (image?.url ?? sharePicture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image?.alt ?? name} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
