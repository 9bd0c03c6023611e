import { senderOf } from './choose-mail-transport.ts'
import type { Config } from './config.ts'
import type { Surroundings } from './domain/setup/setup-dependencies.ts'

/** What staff may know of the environment. */
export const surroundingsOf = (config: Config): Surroundings => ({
  hasMailServer: config.smtpUrl !== undefined,
  mailFrom: senderOf(config).address,
  makesBackups: config.production,
})
