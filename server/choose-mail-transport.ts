import { join } from 'node:path'
import type { Site } from '../packages/content/schema.ts'
import type { Config } from './config.ts'
import type { MailTransport } from './domain/kernel/outbox/email.ts'
import type { Sender } from './domain/kernel/outbox/message.ts'

export const senderOf = ({ mailFrom }: Config, site: Pick<Site, 'name' | 'email'>): Sender => ({
  name: site.name,
  address: mailFrom ?? site.email,
})

/** Returns the mail transport chosen in the settings and loads only its library. `site` is read when an email is sent. */
export async function chooseMailTransport(config: Config, site: () => Pick<Site, 'name' | 'email'>): Promise<MailTransport> {
  if (config.smtpUrl !== undefined) {
    const { smtpTransport } = await import('./domain/kernel/outbox/smtp-transport.ts')
    return smtpTransport(config.smtpUrl, () => senderOf(config, site()))
  }
  const { outboxTransport } = await import('./domain/kernel/outbox/outbox-transport.ts')
  return outboxTransport(join(config.dataDirectory, 'outbox'), () => senderOf(config, site()))
}
