import { useTranslation } from 'react-i18next'
import { Sections } from '../features/plain/sections.tsx'
import { seller } from '../features/plain/seller.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useNow } from '../lib/use-now.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/privacy'

export const handle = { ns: ['pages'] }

const DAY_MS = 86_400_000

// To the day, so that the page stays the same until midnight.
export const loader = () => ({ now: Math.floor(Date.now() / DAY_MS) * DAY_MS })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages')
  const { language, longDate } = useFormat()
  const today = new Date(useNow(loaderData.now)).toISOString()
  const sections = t('privacy.sections', { ...seller(language), returnObjects: true }) as { title: string; text: string }[]
  return (
    <>
      <Head title={t('privacy.title')} />
      <PageHead title={t('privacy.title')} lead={t('privacy.updated', { date: longDate(today) })} />
      <div className="wrap grid prose">
        <Sections sections={sections} />
      </div>
    </>
  )
}
