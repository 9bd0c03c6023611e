import { z } from 'zod'
import { language } from '../content/language.ts'

/** What somebody is written when staff cancel their booking, in the language of the booking; null: nobody is written to. */
export const cancellationEmail = z.object({
  email: z.object({ to: z.string(), language, subject: z.string(), text: z.string() }).nullable(),
})
export type CancellationEmail = z.infer<typeof cancellationEmail>
