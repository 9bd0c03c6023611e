import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { NextTermSheet } from '../quick-line/next-term-sheet.tsx'
import { useSeries } from '../quick-line/use-series.ts'

const SUGGESTED = 8

export function ExtendSheet({ offering, onClose }: { offering: Offering; onClose: () => void }) {
  const t = useTranslate()
  const series = useSeries(offering.series_id)
  return <NextTermSheet title={t('class.extend')} session={offering} series={series} most={SUGGESTED} onClose={onClose} />
}
