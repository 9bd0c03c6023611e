import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findBankLine } from '../../money/bank/bank-line-repository.ts'
import { listSuggestions } from './open-lines-list-repository.ts'

export const readSuggestions = async (
  db: Database,
  { lineId, search }: { lineId: number; search?: string | undefined },
): Promise<Decision<Awaited<ReturnType<typeof listSuggestions>>>> => {
  const line = await findBankLine(db, lineId)
  return line ? accept(await listSuggestions(db, line, search)) : refuse('not_found')
}
