import type { Database } from '../../../db/database.ts'
import { markRestoresChecked } from './restores-repository.ts'

/** Staff have seen to what a restored backup lacks: Today says it no more. */
export const checkRestore = (db: Database): Promise<void> => markRestoresChecked(db)
