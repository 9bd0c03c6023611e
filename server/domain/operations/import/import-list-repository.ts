import { desc, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { imports } from '../../../db/schema/imports.ts'
import { canBeUndone } from '../../kernel/runs/run-repository.ts'

export type PeopleImport = { id: number; at: Date; undoUntil: Date; people: number }

export const importColumns = {
  id: imports.id,
  at: imports.madeAt,
  undoUntil: imports.undoUntil,
  people: sql<number>`cardinality(${imports.personIds})`,
}

export const listImports = (reader: Reader): Promise<PeopleImport[]> =>
  reader.select(importColumns).from(imports).where(canBeUndone('people_import')).orderBy(desc(imports.id))
