import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { isBankLine } from '../../money/bank/bank-line-repository.ts'
import { listSuggestions } from './open-lines-list-repository.ts'

/** Returns the transfers that a line may be for, or those that staff search. Refuses: not_found. */
export const readSuggestions = async (
  db: Database,
  { lineId, search }: { lineId: number; search?: string | undefined },
): Promise<Decision<Awaited<ReturnType<typeof listSuggestions>>>> =>
  (await isBankLine(db, lineId)) ? accept(await listSuggestions(db, lineId, search)) : refuse('not_found')
