import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { ItemStatus, Run } from '../../../kernel/runs/run.ts'

export type ClassRun = Run & {
  /** Null if the run does not belong to days off, or if the days off have been deleted. */
  daysOffId: number | null
  reason: Record<Language, string>
  notify: boolean
  force: boolean
}

/** `price` in haléře. */
export type ClassChange = { price: number } | { capacity: number } | { isActive: false }

/** `startsAt`: the new start of a moved class, whose duration is unchanged. */
export type ClassRunAct = { offeringId: number } & (
  | { act: 'cancel'; startsAt: null }
  | { act: 'move'; startsAt: Date }
  | { act: 'change'; startsAt: null; change: ClassChange }
)
export type ClassRunItem = ClassRunAct & { status: ItemStatus; why: string | null }
