import { Link, redirect } from 'react-router'
import { EarlierTerms } from '../features/legal/earlier-terms.tsx'
import { LegalText } from '../features/legal/legal-text.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { termsInForce, termsOf } from '../lib/content.server.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/booking-terms'

export const handle = { ns: ['reading'], scripts: 'when-used' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('version')
  if (asked) throw redirect(paths.termsOf(asked) + (searchParams.has('lng') ? `?lng=${searchParams.get('lng')}` : ''), 301)
  const { content, language, timeZone } = context.get(siteContext)
  const current = termsInForce(content, timeZone)
  const earlier = content.terms.versions.filter((version) => version < current)
  return { ...termsOf(content, current, language), earlier }
}

export default function BookingTerms({ loaderData: { head, sections, earlier } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  return (
    <>
      <Head title={head.title} description={head.lead} />
      <PageHead title={head.title} lead={head.lead} />
      <LegalText sections={sections}>
        <p className="accept">{head.accept}</p>
        <EarlierTerms versions={earlier} />
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
