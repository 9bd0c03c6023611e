import { z } from 'zod'
import { language } from '../content/language.ts'

/** The email sent if staff cancel this booking, in the booking's language. Null means that no email is sent. */
export const cancellationEmail = z.object({
  email: z.object({ to: z.string(), language, subject: z.string(), text: z.string() }).nullable(),
})
export type CancellationEmail = z.infer<typeof cancellationEmail>
