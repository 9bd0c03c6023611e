import { z } from 'zod'
import { instant } from '../schedule/time.ts'

export const siteConfig = z.object({
  studio: z.object({ en: z.string(), ru: z.string() }),
  payment_provider: z.enum(['sandbox', 'stripe']),
  wallets: z.boolean(),
  /** How many hours before its start a class can still be paid by bank transfer. Null means that bank transfers are off. */
  transfer_ahead_hours: z.int().nullable(),
  currency: z.literal('CZK'),
  time_zone: z.string(),
  back_office_url: z.string(),
  dashboard_api_url: z.string(),
  dashboard_currency_sign: z.string(),
  first_online_discount_percent: z.int().min(0).max(100),
})
export type SiteConfig = z.infer<typeof siteConfig>

export const health = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'down']),
  /** newer: a later version has migrated the database, so this process must be replaced. */
  schema: z.enum(['ok', 'newer']),
  version: z.string(),
  /** Null means no backup, or unknown. */
  backup: z.object({ made_at: instant, age_seconds: z.int() }).nullable(),
  /** Null means no drill yet, or unknown. */
  restore_drill: z.object({ ran_at: instant, is_good: z.boolean() }).nullable(),
  /** The free space of DATA_DIR. low: free some space · full: writes are refused and the status is down · null if unknown. */
  disk: z.enum(['ok', 'low', 'full']).nullable(),
  /** How many seconds other clocks are ahead of this server's. Beyond ±60, correct the server's clock (docs/running.md). */
  clock: z.object({
    database: z.int().nullable(),
    /** Null: the provider has not answered yet, or has no clock. */
    payments: z.int().nullable(),
  }),
})

/** Sent whenever the process can answer, regardless of the database. */
export const liveness = z.object({ status: z.literal('ok') })
