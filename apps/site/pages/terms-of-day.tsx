import { data, Link } from 'react-router'
import { noonOf } from '../../../packages/browser/format.ts'
import { LegalText } from '../features/legal/legal-text.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { termsOf } from '../lib/content.server.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/terms-of-day'

export const handle = { ns: ['reading'], scripts: 'when-used' }

export function loader({ context, params: { version } }: Route.LoaderArgs) {
  const { content, language } = context.get(siteContext)
  const { versions } = content.terms
  const place = versions.indexOf(version)
  if (place < 0) return data({ terms: null, until: undefined }, { status: 404 })
  return data({ terms: termsOf(content, version, language), until: versions[place - 1] })
}

export default function TermsOfDay({ loaderData: { terms, until }, params: { version } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  const { dayMonthYear } = useFormat()
  const day = (version: string) => dayMonthYear(noonOf(version))
  if (!terms)
    return (
      <>
        <Head title={t('terms.none')} hidden />
        <div className="wrap">
          <EmptyState title={t('terms.none')} text={t('terms.noneText')} heading="h1">
            <Link className="btn sec" to={paths.bookingTerms}>
              {t('common:footer.terms')}
            </Link>
          </EmptyState>
        </div>
      </>
    )
  const { head, sections } = terms
  return (
    <>
      <Head title={`${head.title}, ${day(version)}`} hidden />
      <PageHead title={head.title} lead={head.lead}>
        <Notice>
          {until === undefined ? (
            t('terms.inForce', { from: day(version) })
          ) : (
            <RichText text={t('terms.over', { from: day(version), until: day(until) })} parts={{ now: <Link to={paths.bookingTerms} /> }} />
          )}
        </Notice>
      </PageHead>
      <LegalText sections={sections}>
        <p className="accept">{head.accept}</p>
      </LegalText>
    </>
  )
}
