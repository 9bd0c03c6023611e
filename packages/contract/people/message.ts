import { z } from 'zod'
import { language } from '../content/language.ts'
import { line, paragraphs } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { problem } from '../studio/problem.ts'
import { undo } from '../studio/undo.ts'
import { mailStatuses } from './mail.ts'
import { email } from './person.ts'

/** What the form sends. All four are required. */
export const messageBody = z.object({ name: line(120).min(1), email, subject: line(200).min(1), message: paragraphs(5000).min(1) })

/** The answer to the form, in the request's language. */
export const messageReceived = z.object({ success: z.literal(true), message: z.string() })
export const messageRefused = problem.extend({ success: z.literal(false) })

const yesOrNo = z.enum(['true', 'false']).optional()

/** `q`: parts of the writer's name or address, the subject or the text. Left out, `archived` shows both. */
export const messagesQuery = pageQuery.extend({
  unread: yesOrNo,
  unanswered: yesOrNo,
  archived: yesOrNo,
  q: search,
  sort: sortBy('id', 'created_at', 'name', 'email', 'subject'),
})

/** What staff wrote back. `status` is the letter's. */
const messageReply = z.object({ id: z.int(), text: z.string(), created_at: instant, status: z.enum(mailStatuses) })

/** The same as staff read it, with what they have done about it. */
export const handledMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language,
  created_at: instant,
  read: z.boolean(),
  archived: z.boolean(),
  /** When the last reply was written. */
  answered_at: instant.nullable(),
  /** Oldest first. */
  replies: z.array(messageReply),
})
export type HandledMessage = z.infer<typeof handledMessage>

/** What is left out stays. */
export const changeMessageBody = z.object({ read: z.boolean(), archived: z.boolean() }).partial()
/** Goes to the writer as it is: it is in whatever language staff write. */
export const replyBody = z.object({ text: paragraphs(5000).min(1) })
/** The reply makes the message read and answered; undone, it is unanswered again. */
export const messageReplied = handledMessage.extend({ undo })
export type MessageReplied = z.infer<typeof messageReplied>
