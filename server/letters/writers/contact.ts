import { findMessage } from '../../domain/contact/message-repository.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { messageReceived, studioMessage } from '../words/contact.ts'
import type { Writer } from '../writing.ts'

export const writeMessageReceived: Writer<'message-received'> = async ({ db, siteUrl }, { messageId }, language) => {
  const message = await findMessage(db, messageId)
  return message && { draft: messageReceived[language]({ greeting: greet('', language), links: linksOf(siteUrl, language) }) }
}

export const writeStudioMessage: Writer<'studio-message'> = async ({ db }, { messageId }, language) => {
  const message = await findMessage(db, messageId)
  return message && { draft: studioMessage[language](message), replyTo: { name: message.name, address: message.email } }
}
