import { Link } from 'react-router'
import { LegalText } from '../features/legal/legal-text.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { content } from '../lib/content.server.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/booking-terms'

export const handle = { ns: ['reading'] }

export const loader = ({ context }: Route.LoaderArgs) => content[context.get(siteContext).language].terms

export default function BookingTerms({ loaderData: { head, sections } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  return (
    <>
      <Head title={head.title} description={head.lead} />
      <PageHead title={head.title} lead={head.lead} />
      <LegalText sections={sections}>
        <p className="accept">{head.accept}</p>
        <div className="go">
          <Link className="btn pri" to={paths.booking()}>
            {t('common:bookSession')}
          </Link>
          <Link className="link" to={paths.home}>
            {t('common:backHome')}
          </Link>
        </div>
      </LegalText>
    </>
  )
}
