import type { z } from 'zod'
import type { bulkBookingsPreviewBody } from '../../../packages/contract/booking/bulk-bookings.ts'
import type { BulkBookingAct } from '../../domain/operations/classes/bulk/bulk-booking-plan.ts'

export function readBulkBookingAct(asked: z.output<typeof bulkBookingsPreviewBody>['act']): BulkBookingAct {
  if (asked.act !== 'message') return asked
  const { subject_en = '', text_en = '', subject_ru = '', text_ru = '' } = asked
  return { act: 'message', subject: { en: subject_en, ru: subject_ru }, text: { en: text_en, ru: text_ru } }
}
