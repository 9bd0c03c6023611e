import { useTranslate } from 'react-admin'
import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'

export function RefundWayChoice({ value, onChoose }: { value: RefundWay; onChoose: (way: RefundWay) => void }) {
  const t = useTranslate()
  return (
    <ChoiceButtons
      label={t('class.refund.where.label')}
      options={(['money', 'credit'] as const).map((way) => ({ value: way, text: t(`class.refund.where.${way}`) }))}
      value={value}
      onChoose={onChoose}
    />
  )
}
