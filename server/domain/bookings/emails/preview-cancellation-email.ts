import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { WriteEmail, WrittenEmail } from '../../kernel/outbox/email.ts'
import { isNobody } from '../../kernel/outbox/queue-email.ts'
import { findOwner } from '../seats/booking-repository.ts'
import type { BookableOffering } from '../seats/seat-rules.ts'
import { findClassRecipient } from './booking-email-repository.ts'

type Preview = Pick<WrittenEmail, 'to' | 'language' | 'subject' | 'text'>
type Asked = { kind: BookableOffering['kind']; bookingId: number }

export async function previewCancellationEmail(
  { db, writeEmail }: { db: Database; writeEmail: WriteEmail },
  { kind, bookingId }: Asked,
): Promise<Decision<Preview | null>> {
  const owner = await findOwner(db, bookingId)
  if (owner?.kind !== kind) return refuse('not_found')
  const { to, language } = await findClassRecipient(db, bookingId)
  if (isNobody(to)) return accept(null)
  const email = await writeEmail({ to, language, about: { kind: 'class-cancelled', bookingId, foreseen: true } })
  return accept(email ? { to: email.to, language: email.language, subject: email.subject, text: email.text } : null)
}
