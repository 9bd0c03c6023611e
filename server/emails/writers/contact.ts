import { findMessage } from '../../domain/people/messages/message-repository.ts'
import { findReplyText } from '../../domain/people/messages/reply-repository.ts'
import type { EmailWriter } from '../email-writer.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { messageReceived, messageReply, studioMessage } from '../words/contact.ts'

export const writeMessageReceived: EmailWriter<'message-received'> = async ({ db, siteUrl }, { messageId }, language) => {
  const message = await findMessage(db, messageId)
  return message && { draft: messageReceived(language, { greeting: greet('', language), links: linksOf(siteUrl, language) }) }
}

export const writeMessageReply: EmailWriter<'message-reply'> = async ({ db }, { messageId, replyId }, language) => {
  const [message, reply] = await Promise.all([findMessage(db, messageId), findReplyText(db, replyId)])
  if (!message || reply === undefined) return undefined
  const [firstName = ''] = message.name.split(' ')
  return { draft: messageReply(language, { ...message, greeting: greet(firstName, language), reply }) }
}

export const writeStudioMessage: EmailWriter<'studio-message'> = async ({ db }, { messageId }, language) => {
  const message = await findMessage(db, messageId)
  return message && { draft: studioMessage(language, message), replyTo: { name: message.name, address: message.email } }
}
