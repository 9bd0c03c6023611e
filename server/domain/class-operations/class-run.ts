import type { Language } from '../../../contract/language.ts'
import type { ItemStatus, RunStatus } from '../runs/run.ts'

/** What is done to many classes, one after the other, as it stands in the books. */
export type ClassRun = {
  id: number
  /** For whose sake; null: for no days off's, or they are no more. */
  daysOffId: number | null
  /** Which of the staff wants it. */
  staffId: number
  reason: Record<Language, string>
  /** Whether the people get emails. */
  tell: boolean
  /** Moves go where something else is on. */
  force: boolean
  status: RunStatus
  /** Until then it can be undone. */
  runsAt: Date
  /** By the database's clock. */
  canBeUndone: boolean
}

/** What a run may write of a class. `price` in haléře. */
export type ClassChange = { price: number } | { capacity: number } | { isActive: false }

/** What becomes of one class; `startsAt`: of one that moves, as long as it is. */
export type ClassRunAct = { offeringId: number } & (
  | { act: 'cancel'; startsAt: null }
  | { act: 'move'; startsAt: Date }
  | { act: 'change'; startsAt: null; change: ClassChange }
)
/** `why`: the reason for which it was refused. */
export type ClassRunItem = ClassRunAct & { status: ItemStatus; why: string | null }
