import type { BulkPreview } from '../../../../packages/contract/booking/bulk.ts'

export const acts = ['move', 'price', 'capacity', 'hide', 'cancel'] as const
export type Act = (typeof acts)[number]

/** The fields of the sheet, as typed. Each action uses only some of them. */
export type Draft = { days: string; time: string; price: string; spots: string }
export const emptyDraft: Draft = { days: '', time: '', price: '', spots: '' }

export function bulkRequestOf(act: Act, { days, time, price, spots }: Draft): object | undefined {
  if (act === 'move') return days === '' && time === '' ? undefined : { act, days: Number(days), ...(time && { time }) }
  if (act === 'price') return price === '' ? undefined : { act, price: Number(price) }
  if (act === 'capacity') return spots === '' ? undefined : { act, max_participants: Number(spots) }
  return { act }
}

export const clashing = ({ classes }: BulkPreview) => classes.filter(({ clashes }) => clashes.length > 0)
export const unchangedClasses = ({ classes }: BulkPreview) => classes.filter(({ why }) => why !== null)
