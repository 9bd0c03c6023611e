import { dayKey, noonOf } from '../../../packages/browser/format.ts'
import { LegalText } from '../features/legal/legal-text.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useNow } from '../lib/hooks/use-now.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/privacy'

export const handle = { ns: ['reading'], scripts: 'when-used' }

// The page contains a day instead of an instant, so it stays identical until midnight in the studio.
export function loader({ context }: Route.LoaderArgs) {
  const { content, language, timeZone } = context.get(siteContext)
  return { ...content[language].privacy, today: dayKey(new Date().toISOString(), timeZone) }
}

export default function Privacy({ loaderData: { head, sections, today } }: Route.ComponentProps) {
  const { t } = useTranslation('reading')
  const { dayMonthYear } = useFormat()
  // A cached page may have an old date, which the browser corrects.
  const now = new Date(useNow(Date.parse(noonOf(today)))).toISOString()
  return (
    <>
      <Head title={head.title} description={head.lead} />
      <PageHead title={head.title} lead={head.lead}>
        <p className="muted">{t('updated', { date: dayMonthYear(now) })}</p>
      </PageHead>
      <LegalText sections={sections} />
    </>
  )
}
