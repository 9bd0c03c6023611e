import '../styles/pages/certificates.css'
import { CertificateTile } from '../features/certificates/certificate-tile.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { photoOf } from '../lib/content.server.ts'
import { refuseEmptyPage } from '../lib/shown-pages.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/certificates'

export const handle = { ns: ['reading'], scripts: 'when-used' }

const ON_FIRST_SCREEN = 4

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  await refuseEmptyPage('certificates', site)
  const { content, language } = site
  const { lead, certificates } = content.certificates
  const entries = certificates
    .filter(({ hidden }) => !hidden)
    .map(({ id, title, year, hours, description, images }) => ({
      id,
      title: title[language],
      year,
      hours,
      description: description[language],
      photos: images.map((file) => photoOf(content, file, language)),
    }))
  return { lead: lead[language], entries }
}

export default function Certificates({ loaderData: { lead, entries } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  return (
    <>
      <Head title={t('certificates.title')} description={lead} />
      <PageHead title={t('certificates.title')} lead={lead} />
      <ul className="wrap certs">
        {entries.map((entry, index) => (
          <CertificateTile key={entry.id} entry={entry} isFirst={index < ON_FIRST_SCREEN} />
        ))}
      </ul>
    </>
  )
}
