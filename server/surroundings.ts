import type { Site } from '../packages/content/schema.ts'
import { senderOf } from './choose-mail-transport.ts'
import type { Config } from './config.ts'
import type { Surroundings } from './domain/office/setup/setup-dependencies.ts'

/** The settings that staff may see. `site`: the default sender. */
export const surroundingsOf = (config: Config, site: () => Pick<Site, 'name' | 'email'>): Surroundings => ({
  hasDomain: config.publicUrl?.startsWith('https://') === true,
  hasMailServer: config.smtpUrl !== undefined,
  mailFrom: () => senderOf(config, site()).address,
  makesBackups: config.production,
})
