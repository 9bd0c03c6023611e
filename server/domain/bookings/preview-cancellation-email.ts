import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { Letter, WriteLetter } from '../notifications/mail.ts'
import { isNobody } from '../notifications/queue-mail.ts'
import type { Offering } from './booking.ts'
import { findOwner } from './booking-repository.ts'
import { findAddressee } from './letter-repository.ts'

type Preview = Pick<Letter, 'to' | 'language' | 'subject' | 'text'>
type Asked = { kind: Offering['kind']; bookingId: number }

/** What cancelling a booking would tell its person; null: they have no address. Refuses: not_found. */
export async function previewCancellationEmail(
  { db, writeLetter }: { db: Database; writeLetter: WriteLetter },
  { kind, bookingId }: Asked,
): Promise<Decision<Preview | null>> {
  const owner = await findOwner(db, bookingId)
  if (owner?.kind !== kind) return refuse('not_found')
  const { to, language } = await findAddressee(db, bookingId)
  if (isNobody(to)) return accept(null)
  const letter = await writeLetter({ to, language, about: { kind: 'class-cancelled', bookingId, foreseen: true } })
  return accept(letter ? { to: letter.to, language: letter.language, subject: letter.subject, text: letter.text } : null)
}
