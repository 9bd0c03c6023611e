import type { ContentBody, TextBody } from '../../../../packages/content/parts.ts'
import { extractMarks } from '../../../../packages/content/personal-data-marks.ts'
import type { ContentKey } from '../../../../packages/contract/content/content.ts'
import { isCompanyNumber } from '../../../../packages/contract/money/company.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type ContentFault, type Decision, refuse } from '../../kernel/decision.ts'
import { lockSettings, writeSettings } from '../../kernel/settings/settings-repository.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { type ContentVersion, deleteDraft, findCurrent, findVersion, insertVersion, lockContent } from './content-repository.ts'
import { onePerField, type SiteContent } from './site-content.ts'
import { isAccepted } from './terms-use-repository.ts'

export type ContentDependencies = { db: Database; content: SiteContent; timeZone: string; undoSeconds: number }

type Publication = {
  key: ContentKey
  /** `version`: restores an earlier version. Null means the supplied files. */
  what: { body: ContentBody } | { version: number | null }
  /** The version shown when the edit began. Null means the supplied files. */
  basedOn: number | null
  /** Whether new terms change anything for new bookings. If not, the terms keep the day from which they apply. */
  changesTerms?: boolean | undefined
  staffId: number
}

export type PublishedPart = { version: ContentVersion; undoUntil: Date }

/** Publishes a part. Takes the content lock. Refuses: content_broken, content_changed, terms_accepted (already accepted), not_found. */
export async function publishContent(deps: ContentDependencies, publication: Publication, now: Date): Promise<Decision<PublishedPart>> {
  const { key, basedOn, staffId } = publication
  // First reads versions published meanwhile, because this one may use a picture from them.
  await deps.content.refresh()
  const published = await deps.db.transaction(async (tx): Promise<Decision<PublishedPart>> => {
    await lockContent(tx)
    const current = await findCurrent(tx, key)
    if ((current?.id ?? null) !== basedOn) return refuse('content_changed', { content: current && seen(current) })
    const wanted = await bodyOf(tx, deps.content, publication)
    if (wanted === undefined) return refuse('not_found')
    const body = wanted && (await dated(tx, deps, wanted, publication, now))
    if (body === 'accepted') return refuse('terms_accepted')
    const faults = faultsOf(deps.content, key, body)
    if (faults.length > 0) return refuse('content_broken', { contentFaults: faults })
    const version = await write(tx, deps, { key, body, basedOn, staffId })
    return accept({ version, undoUntil: new Date((version.publishedAt ?? new Date()).getTime() + deps.undoSeconds * 1000) })
  })
  if (published.ok) await deps.content.refresh()
  return published
}

/** Restores the previous content as a new version. Refuses: too_late, changed_again, terms_accepted, not_found. */
export async function undoPublication(deps: ContentDependencies, id: number, by: { staffId: number }): Promise<Decision<ContentVersion>> {
  const undone = await deps.db.transaction(async (tx): Promise<Decision<ContentVersion>> => {
    await lockContent(tx)
    const version = await findVersion(tx, id)
    if (!version?.publishedAt) return refuse('not_found')
    const { key, basedOn, publishedAt } = version
    if (Date.now() > publishedAt.getTime() + deps.undoSeconds * 1000) return refuse('too_late')
    if ((await findCurrent(tx, key))?.id !== id) return refuse('changed_again')
    const before = basedOn === null ? undefined : await findVersion(tx, basedOn)
    const body = await former(tx, deps.content, version, before)
    if (body === 'accepted') return refuse('terms_accepted')
    return accept(await write(tx, deps, { key, body, basedOn: id, staffId: by.staffId, isUndo: true }))
  })
  if (undone.ok) await deps.content.refresh()
  return undone
}

export function faultsOf(content: SiteContent, key: ContentKey, body: ContentBody | null): ContentFault[] {
  const read = content.preview(key, body)
  const faults = 'faults' in read ? read.faults : []
  if (body === null) return faults
  if (key === 'studio' && 'list' in body) return onePerField([...faults, ...studioFaults(body.list)])
  if (key === 'privacy' && 'en' in body) return onePerField([...faults, ...privacyFaults(content, body)])
  return faults
}

function studioFaults(list: unknown): ContentFault[] {
  const { company_number: number } = (list ?? {}) as { company_number?: unknown }
  return isCompanyNumber(String(number)) ? [] : [{ language: null, field: 'company_number', why: 'company_number' }]
}

/** Returns a fault for each required line that the privacy notice lacks. The program defines these lines, so staff can only reword them. */
function privacyFaults(content: SiteContent, body: TextBody): ContentFault[] {
  const files = content.bodyOfFiles('privacy')
  const keysIn = (text: string) => extractMarks(text).marks.map(({ key, section }) => `${section} ${key}`)
  if (!('en' in files)) return []
  return (['en', 'ru'] as const).flatMap((language) => {
    const there = new Set(keysIn(body[language]))
    const missing = body[language] === '' ? [] : keysIn(files[language]).filter((mark) => !there.has(mark))
    return missing.map((mark) => {
      const [section, key] = mark.split(' ')
      return { language, field: `sections.${section}.text`, why: `privacy_line ${key}` }
    })
  })
}

/** Returns the content before the first version: for terms a copy of the supplied ones, which stays readable, otherwise null. */
const asAtFirst = (content: SiteContent, key: ContentKey): ContentBody | null => (key === 'terms' ? content.bodyOfFiles(key) : null)

/** Returns the previous content; terms get the day of the undone version. Returns 'accepted' if a person has accepted the undone terms. */
async function former(
  tx: Transaction,
  content: SiteContent,
  { key, body }: ContentVersion,
  before: ContentVersion | undefined,
): Promise<ContentBody | null | 'accepted'> {
  const stood = before?.body ?? asAtFirst(content, key)
  if (key !== 'terms' || !stood || !body || !('en' in stood) || !('en' in body)) return stood
  if (body.from !== undefined && (await isAccepted(tx, body.from))) return 'accepted'
  return { ...stood, from: body.from }
}

async function bodyOf(tx: Transaction, content: SiteContent, { key, what }: Publication): Promise<ContentBody | null | undefined> {
  if ('body' in what) return what.body
  if (what.version === null) return asAtFirst(content, key)
  const version = await findVersion(tx, what.version)
  return version?.publishedAt && version.key === key ? version.body : undefined
}

/** Sets the day from which terms apply. Terms that apply from today or later are replaced, unless a person has accepted them. */
async function dated(
  tx: Transaction,
  { content, timeZone }: ContentDependencies,
  body: ContentBody,
  { key, changesTerms }: Publication,
  now: Date,
): Promise<ContentBody | 'accepted'> {
  if (key !== 'terms' || !('en' in body)) return body
  const [newest] = content.current.terms.versions
  const today = dayOf(now, timeZone)
  if (changesTerms === false && newest !== undefined) return { ...body, from: newest }
  if (newest === undefined || newest < today) return { ...body, from: today }
  return (await isAccepted(tx, newest)) ? 'accepted' : { ...body, from: newest }
}

type Written = { key: ContentKey; body: ContentBody | null; basedOn: number | null; staffId: number; isUndo?: boolean }

async function write(tx: Transaction, { content }: ContentDependencies, written: Written): Promise<ContentVersion> {
  const { key, body, basedOn, staffId, isUndo = false } = written
  await deleteDraft(tx, key, staffId)
  const filesDigest = content.filesDigest(key)
  const version = await insertVersion(tx, { key, body, basedOn, filesDigest, personId: staffId, isDraft: false })
  if (key === 'studio' && body !== null) await takeContacts(tx, body)
  await recordChange(tx, {
    personId: staffId,
    action: isUndo ? 'undo' : 'update',
    subject: { kind: 'content', id: version.id },
    // The audit log needs no texts, because the versions contain them.
    before: { part: key, version: basedOn },
    after: { part: key, version: version.id },
  })
  return version
}

/** The published contacts also become the address to which emails to the studio are sent. */
async function takeContacts(tx: Transaction, body: ContentBody): Promise<void> {
  const { email, phone } = ('list' in body ? body.list : {}) as { email?: string; phone?: string }
  await lockSettings(tx)
  await writeSettings(tx, { ...(email && { contactEmail: email }), ...(phone && { contactPhone: phone }) })
}

const seen = ({ id, body, publishedAt }: ContentVersion) => ({ id, body, at: publishedAt ?? new Date() })
