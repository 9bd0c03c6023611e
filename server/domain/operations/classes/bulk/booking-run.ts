import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { RefusalReason } from '../../../kernel/decision.ts'
import type { ItemStatus, Run } from '../../../kernel/runs/run.ts'

export type BookingRunAct =
  | { act: 'paid'; method: 'cash' | 'card' | 'transfer' }
  | { act: 'message'; subject: Record<Language, string>; text: Record<Language, string> }

export type BookingRun = Run & { act: BookingRunAct }

/** `amount`: the debt shown to staff, in haléře; null if the run takes no money. */
export type BookingRunRequest = { bookingId: number; amount: number | null }
export type BookingRunItem = BookingRunRequest & { status: ItemStatus; why: RefusalReason | null }
