import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { RefusalReason } from '../../../kernel/decision.ts'
import type { ItemStatus, Run } from '../../../kernel/runs/run.ts'

/** What is done to many bookings later on, once it can't be undone any more: staff took what each owes, or write to whoever booked. */
export type BookingRunAct =
  | { act: 'paid'; method: 'cash' | 'card' | 'transfer' }
  | { act: 'message'; subject: Record<Language, string>; text: Record<Language, string> }

/** It is done to many bookings, one after the other, as it stands in the books. */
export type BookingRun = Run & { act: BookingRunAct }

/** A booking of it. `amount`: what staff were shown as owed, haléře; null: no money is taken. */
export type BookingRunWish = { bookingId: number; amount: number | null }
/** `why`: the reason for which it was refused. */
export type BookingRunItem = BookingRunWish & { status: ItemStatus; why: RefusalReason | null }
