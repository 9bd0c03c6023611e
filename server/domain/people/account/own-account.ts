import type { Database, Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { isNewsToken, type LinkKeys, unsubscribeKeyIn } from '../../kernel/link-tokens.ts'
import { findWaitingEmail } from './email-change-repository.ts'
import { hasPassword, isEmailCorrectable } from './own-account-repository.ts'
import { changePerson, endNews, findNewsKey, findPerson, type Person, type PersonChange } from './people-repository.ts'
import { idInReminderStopToken, isReminderStopToken } from './reminder-stop-token.ts'

// Changes to one's own account that need no password or code. The audit log does not contain them: it records changes by staff.

export type OwnAccount = Person & { hasPassword: boolean; emailCorrectable: boolean }

export const readOwnAccount = async (reader: Reader, personId: number): Promise<OwnAccount | undefined> =>
  withAccess(reader, await findPerson(reader, personId))

/** Omitted fields stay unchanged. Returns undefined if the account has been erased meanwhile. */
export const changeOwnAccount = async (db: Database, personId: number, change: PersonChange): Promise<OwnAccount | undefined> =>
  withAccess(db, await changePerson(db, personId, change))

async function withAccess(reader: Reader, person: Person | undefined): Promise<OwnAccount | undefined> {
  if (!person) return undefined
  const [has, correctable] = [await hasPassword(reader, person.id), await isEmailCorrectable(reader, person.id)]
  return { ...person, hasPassword: has, emailCorrectable: correctable }
}

export const readWaitingEmail = (reader: Reader, personId: number): Promise<string | null> => findWaitingEmail(reader, personId)

export async function stopReminders(db: Database, keys: LinkKeys, token: string): Promise<Decision<void>> {
  const id = idInReminderStopToken(token)
  const key = id === undefined ? undefined : await findNewsKey(db, id)
  if (id === undefined || key === undefined || !isReminderStopToken(keys, { id, key }, token)) return refuse('not_found')
  await changePerson(db, id, { reminders: false })
  return accept(undefined)
}

export async function stopNews(db: Database, keys: LinkKeys, token: string): Promise<Decision<void>> {
  const newsKey = unsubscribeKeyIn(token)
  if (newsKey === undefined || !isNewsToken(keys, newsKey, token)) return refuse('not_found')
  return (await endNews(db, newsKey)) ? accept(undefined) : refuse('not_found')
}
