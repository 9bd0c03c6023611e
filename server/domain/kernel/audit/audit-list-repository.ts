import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, AuditQuery } from '../../../../packages/contract/studio/audit.ts'
import { countRowsOf } from '../../../db/count-up-to.ts'
import type { Reader } from '../../../db/database.ts'
import { type ListPage, type RowRange, readListPage, readSearchPage } from '../../../db/list-page.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { people } from '../../../db/schema/identity.ts'
import { containsWord, wordsOf } from '../../../db/search.ts'
import { inOrder, reversed, type Sort } from '../../../db/sort.ts'
import { findSubjectNames, keyOf, type SubjectName } from './subject-names-repository.ts'

export type AuditRecord = {
  id: number
  at: Date
  person: { id: number; firstName: string; lastName: string; email: string }
  action: AuditEntry['action']
  kind: AuditEntry['kind']
  subjectId: number | null
  subject: SubjectName | undefined
  before: unknown
  after: unknown
}

const sorted = {
  id: auditLog.id,
  at: auditLog.at,
  action: auditLog.action,
  kind: auditLog.kind,
  person: sql`lower(${people.firstName} || ' ' || ${people.lastName} || ' ' || ${people.email})`,
}
const everyWord = sql`concat_ws(' ', ${people.firstName}, ${people.lastName}, ${people.email}, ${auditLog.action}, ${auditLog.kind})`

export type AuditFilter = {
  kind?: AuditQuery['kind']
  subjectId?: number | undefined
  personId?: number | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof sorted> | undefined
}

export async function listEntriesPage(
  reader: Reader,
  { kind, subjectId, personId, search, sort = '-id' }: AuditFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<AuditRecord>> {
  const wanted = and(
    kind && eq(auditLog.kind, kind),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    personId === undefined ? undefined : eq(auditLog.personId, personId),
    // Without `coalesce` the planner assumes each word is rare and does not scan from the newest entry, which is fast for common words.
    and(...wordsOf(search).map((word) => sql`coalesce(${containsWord(everyWord, word)}, false)`)),
  )
  if (search === undefined)
    return readListPage(page, {
      rows: (stretch) => select(reader, wanted, sort, stretch),
      count: () => reader.$count(auditLog, wanted),
    })
  return readSearchPage(page, {
    rows: (stretch) => select(reader, wanted, sort, stretch),
    countUpTo: (most) => countFound(reader, wanted, most),
  })
}

async function select(
  reader: Reader,
  wanted: SQL | undefined,
  sort: Sort<keyof typeof sorted>,
  { limit, offset, isReversed }: RowRange,
): Promise<AuditRecord[]> {
  const rows = await reader
    .select({
      id: auditLog.id,
      at: auditLog.at,
      person: { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email },
      action: auditLog.action,
      kind: auditLog.kind,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .innerJoin(people, eq(people.id, auditLog.personId))
    .where(wanted)
    .orderBy(...inOrder(isReversed ? reversed(sort) : sort, sorted, auditLog.id))
    .limit(limit)
    .offset(offset)
  const names = await findSubjectNames(reader, rows)
  return rows.map((row) => ({ ...row, subject: names.get(keyOf(row)) })) as AuditRecord[]
}

const countFound = (reader: Reader, wanted: SQL | undefined, most: number): Promise<number> =>
  countRowsOf(reader, (one) =>
    reader.select(one).from(auditLog).innerJoin(people, eq(people.id, auditLog.personId)).where(wanted).limit(most),
  )
