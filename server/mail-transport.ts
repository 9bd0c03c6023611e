import { join } from 'node:path'
import site from '../content/site.json' with { type: 'json' }
import type { Config } from './config.ts'
import type { MailTransport } from './domain/notifications/mail.ts'
import type { Sender } from './domain/notifications/message.ts'
import { outboxTransport } from './domain/notifications/outbox-transport.ts'
import { smtpTransport } from './domain/notifications/smtp-transport.ts'

/** Who letters come from. */
export const senderOf = ({ mailFrom }: Config): Sender => ({ name: site.name, address: mailFrom ?? site.email })

/** The way out for letters that the settings name. */
export const mailTransport = (config: Config): MailTransport =>
  config.smtpUrl === undefined
    ? outboxTransport(join(config.dataDirectory, 'outbox'), senderOf(config))
    : smtpTransport(config.smtpUrl, senderOf(config))
