import { z } from 'zod'
import { language } from './language.ts'
import { email } from './person.ts'
import { problem } from './problem.ts'
import { line, paragraphs } from './text.ts'
import { instant } from './time.ts'

/** SPEC 3, Contact message: what the form sends. All four are required. */
export const messageBody = z.object({ name: line(120).min(1), email, subject: line(200).min(1), message: paragraphs(5000).min(1) })
export type MessageBody = z.input<typeof messageBody>

/** SPEC 7.5: the answer to the form, in the request's language. */
export const messageReceived = z.object({ success: z.literal(true), message: z.string() })
export const messageRefused = problem.extend({ success: z.literal(false) })

/** The same as staff read it. */
export const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language,
  created_at: instant,
})
