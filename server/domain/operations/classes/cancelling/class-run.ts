import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { ItemStatus, Run } from '../../../kernel/runs/run.ts'

/** What is done to many classes, one after the other, as it stands in the books. */
export type ClassRun = Run & {
  /** For whose sake; null: for no days off's, or they are no more. */
  daysOffId: number | null
  reason: Record<Language, string>
  /** Whether the people get emails. */
  tell: boolean
  /** Moves go where something else is on. */
  force: boolean
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
