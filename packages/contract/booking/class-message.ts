import { z } from 'zod'
import { line, paragraphs } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { undo } from '../studio/undo.ts'

/** booked: people with a seat · waiting: people on the waiting list whose turn has not come. */
export const messageRecipients = ['booked', 'waiting', 'both'] as const
export type MessageRecipients = (typeof messageRecipients)[number]

/** A message in one or both languages. People get it in their language, else in the other. The default subject is the class and its day. */
export const classMessageBody = z
  .object({ subject_en: line(200), text_en: paragraphs(5000), subject_ru: line(200), text_ru: paragraphs(5000) })
  .partial()
  .extend({ to: z.enum(messageRecipients).default('booked') })
  .refine((body) => body.text_en || body.text_ru, { path: ['text_en'] })

export const classMessageHeaders = z.object({ 'idempotency-key': z.string().trim().min(1).max(200).optional() })

export const classMessage = z.object({
  id: z.int(),
  subject_en: z.string(),
  text_en: z.string(),
  subject_ru: z.string(),
  text_ru: z.string(),
  to: z.enum(messageRecipients),
  created_at: instant,
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  is_undone: z.boolean(),
  undo,
})
export type ClassMessage = z.infer<typeof classMessage>
