import '../styles/pages/gallery.css'
import { isRouteErrorResponse } from 'react-router'
import { GalleryTrouble } from '../features/gallery/gallery-error.tsx'
import { PastEventRow } from '../features/gallery/past-event.tsx'
import { readUploadedEvents } from '../features/gallery/uploaded-events.ts'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { photoOf } from '../lib/content.server.ts'
import { useSiteFacts } from '../lib/hooks/use-studio.ts'
import { refuseEmptyPage } from '../lib/shown-pages.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FirstPhoto, PhotoImage } from '../ui/photo.tsx'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/gallery'

export const handle = { ns: ['reading'], scripts: 'when-used' }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { content, language, ask } = site
  const uploaded = await readUploadedEvents(ask)
  if (uploaded?.length === 0) await refuseEmptyPage('gallery', site)
  const { lead, events: all } = content.gallery
  const events = all
    .filter(({ hidden }) => !hidden)
    .map(({ title, month, photos }) => ({
      title: title[language],
      month,
      photos: photos.map((file) => photoOf(content, file, language)),
    }))
  return { lead: lead[language], events, uploaded }
}

export default function Gallery({ loaderData: { lead, events, uploaded } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  const { social } = useSiteFacts()
  return (
    <>
      <Head title={t('gallery.title')} description={lead} />
      <PageHead title={t('gallery.title')} lead={lead} />
      <div className="wrap">
        {!uploaded && <GalleryTrouble />}
        {[...(uploaded ?? []), ...events].map((event, index) => (
          <PastEventRow key={`${event.month} ${event.title}`} event={event} Leading={index === 0 ? FirstPhoto : PhotoImage} />
        ))}
        {social.url && (
          <p className="lead newest">
            <RichText
              text={t('gallery.note', { name: social.name })}
              parts={{
                social: (
                  <a href={social.url} target="_blank" rel="noopener">
                    {social.name}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('reading')
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage why="missing" />
  return (
    <>
      <Head title={t('gallery.title')} hidden />
      <PageHead title={t('gallery.title')} />
      <div className="wrap">
        <GalleryTrouble />
      </div>
    </>
  )
}
