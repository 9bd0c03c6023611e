import { z } from 'zod'
import { language } from '../content/language.ts'
import { line, paragraphs } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { problem } from '../studio/problem.ts'
import { undo } from '../studio/undo.ts'
import { emailStatuses } from './email.ts'
import { email } from './person.ts'

export const messageBody = z.object({ name: line(120).min(1), email, subject: line(200).min(1), message: paragraphs(5000).min(1) })

export const messageReceived = z.object({ success: z.literal(true), message: z.string() })
export const messageRefused = problem.extend({ success: z.literal(false) })

const yesOrNo = z.enum(['true', 'false']).optional()

/** By default, both archived and other messages are listed. */
export const messagesQuery = pageQuery.extend({
  unread: yesOrNo,
  unanswered: yesOrNo,
  archived: yesOrNo,
  q: search,
  sort: sortBy('id', 'created_at', 'name', 'email', 'subject'),
})

const messageReply = z.object({ id: z.int(), text: z.string(), created_at: instant, status: z.enum(emailStatuses) })

export const handledMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The client who has proven this address, or null. */
  writer_id: z.int().nullable(),
  subject: z.string(),
  message: z.string(),
  language,
  created_at: instant,
  read: z.boolean(),
  archived: z.boolean(),
  answered_at: instant.nullable(),
  /** Oldest first. */
  replies: z.array(messageReply),
})
export type HandledMessage = z.infer<typeof handledMessage>

export const changeMessageBody = z.object({ read: z.boolean(), archived: z.boolean() }).partial()
/** The text is sent unchanged, in the language in which staff wrote it. */
export const replyBody = z.object({ text: paragraphs(5000).min(1) })
/** A reply marks the message as read and answered. Undoing the reply marks the message as unanswered. */
export const messageReplied = handledMessage.extend({ undo })
export type MessageReplied = z.infer<typeof messageReplied>
