import type { Language } from '../../../../packages/contract/content/language.ts'
import { eventTypeName } from '../../../../packages/contract/schedule/event-type.ts'
import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'
import type { AuditRecord } from '../../../domain/kernel/audit/audit-list-repository.ts'
import type { Snapshot } from '../../../domain/kernel/audit/record-change.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'

export function auditEntryResponse(
  { at, person, subjectId, subject, before, after, ...entry }: AuditRecord,
  { language, timeZone }: Audience,
): AuditEntry {
  const name = subject ?? nameIn(before as Snapshot | null)
  return {
    ...entry,
    at: isoOf(at, timeZone),
    person: { id: person.id, first_name: person.firstName, last_name: person.lastName, email: person.email },
    subject_id: subjectId,
    subject: { name: name ? subjectTitle(name, language) : '', start: name?.startsAt ? isoOf(name.startsAt, timeZone) : null },
    before: snapshotResponse(before as Snapshot | null),
    after: snapshotResponse(after as Snapshot | null),
  }
}

type Name = NonNullable<AuditRecord['subject']>

function subjectTitle({ en, ru, eventType, person }: Name, language: Language): string {
  const title = inLanguage(en, ru, language) || (eventType ? eventTypeName(eventType, language) : '')
  return [person, title].filter(Boolean).join(': ')
}

/** The name, taken from the snapshot of a deleted object. */
function nameIn(snapshot: Snapshot | null): Name | undefined {
  if (!snapshot) return undefined
  const text = (...names: string[]) => names.map((name) => snapshot[name]).find((value) => typeof value === 'string' && value !== '')
  const startsAt = typeof snapshot.startsAt === 'string' ? { startsAt: new Date(snapshot.startsAt) } : {}
  return {
    en: String(text('titleEn', 'nameEn') ?? ''),
    ru: String(text('titleRu', 'nameRu') ?? ''),
    eventType: typeof snapshot.eventType === 'string' ? snapshot.eventType : null,
    ...startsAt,
  }
}

const isMoney = (name: string, value: unknown): value is number =>
  ['price', 'returningPrice', 'amount', 'covered', 'credit', 'makeUpPriceUpTo'].includes(name) && typeof value === 'number'

const snapshotResponse = (snapshot: Snapshot | null): Snapshot | null =>
  snapshot &&
  Object.fromEntries(Object.entries(snapshot).map(([name, value]) => [snakeCase(name), isMoney(name, value) ? toCrowns(value) : value]))

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
