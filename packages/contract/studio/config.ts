import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** What the site must know before it can talk. */
export const siteConfig = z.object({
  /** What the studio is called in each language. */
  studio: z.object({ en: z.string(), ru: z.string() }),
  payment_provider: z.enum(['sandbox', 'stripe']),
  /** Apple Pay and Google Pay are taken beside the card. */
  wallets: z.boolean(),
  currency: z.literal('CZK'),
  time_zone: z.string(),
  back_office_url: z.string(),
  dashboard_api_url: z.string(),
  dashboard_currency_sign: z.string(),
  /** Off the price of a person's first individual online class. 0: there is no such discount. */
  first_online_discount_percent: z.int().min(0).max(100),
})
export type SiteConfig = z.infer<typeof siteConfig>

export const health = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'down']),
  /** newer: a later version has migrated the database, and this process has to be replaced. */
  schema: z.enum(['ok', 'newer']),
  version: z.string(),
  /** The last backup; null: there is none yet, or nobody can say. */
  backup: z.object({ made_at: instant, age_seconds: z.int() }).nullable(),
  /** The last restore drill; null: there was none yet, or nobody can say. */
  restore_drill: z.object({ ran_at: instant, is_good: z.boolean() }).nullable(),
  /** Of DATA_DIR. low: make room · full: nothing more is taken, and the status is down; null: nobody can say. */
  disk: z.enum(['ok', 'low', 'full']).nullable(),
  /** Seconds by which other clocks are ahead of this server's, below 0 behind it. More than 60 either way: set the server's clock (docs/running.md). */
  clock: z.object({
    /** The database's; null: it did not answer. */
    database: z.int().nullable(),
    /** The payment provider's; null: it has not answered yet, or has no clock of its own. */
    payments: z.int().nullable(),
  }),
})

/** This process answers, whatever else is down. */
export const liveness = z.object({ status: z.literal('ok') })
