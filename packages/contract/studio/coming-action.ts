import { z } from 'zod'
import { instant } from '../schedule/time.ts'

export const deferredActs = [
  'paid',
  'forgive',
  'add',
  'pay-link',
  'refund',
  'reassign',
  'move',
  'ask',
  'credit',
  'pay-out',
  'sell-pass',
  'sell-course',
  'pass-entries',
  'prolong-pass',
  'end-pass',
  'refund-pass',
  'refund-voucher',
  'arrived',
  'standing',
  'pause-standing',
  'limit-standing',
  'end-standing',
  'attach',
  'given-back',
  'keep-as-credit',
  'turn',
  'refund-date',
  'add-date',
] as const

export const comingAction = z.object({ id: z.int(), act: z.enum(deferredActs), method: z.string().nullable(), until: instant }).nullable()
export type ComingAction = NonNullable<z.infer<typeof comingAction>>
