import type { Database } from '../../../db/database.ts'
import { markRestoresChecked } from './restores-repository.ts'

export const checkRestore = (db: Database): Promise<void> => markRestoresChecked(db)
