import { z } from 'zod'
import { mailStatuses } from '../people/mail.ts'
import { instant } from '../schedule/time.ts'
import { clash } from './problem.ts'

/** How what stays in the environment is doing, for staff to read. Nothing in it is secret. */
export const setupStates = z.object({
  payments: z.object({
    /** sandbox: no real money moves. */
    provider: z.enum(['sandbox', 'stripe']),
    /** Real money moves; false: Stripe's test mode, or the sandbox. */
    is_live: z.boolean(),
    /** Asked at this moment. wrong_key: it answers, and does not know the key · silent: no answer within a few seconds. */
    health: z.enum(['answers', 'wrong_key', 'silent']),
    /** When it last told the studio of a payment or a refund; null: never. */
    heard_at: instant.nullable(),
  }),
  /** Seconds by which other clocks are ahead of the server's, below 0 behind it. `payments` null: it has not answered yet, or is the sandbox. */
  clock: z.object({ database: z.int().nullable(), payments: z.int().nullable() }),
  mail: z.object({
    /** False: emails are written to a folder, and nobody gets them. */
    has_server: z.boolean(),
    /** Which address emails come from. */
    from: z.string(),
    /** Where a test email of whoever asks would go; null: their email is not confirmed. */
    own_address: z.string().nullable(),
    /** Their last one. `at`: when it left, or was asked for. `error`: what the mail server said last. */
    test: z.object({ to: z.string(), status: z.enum(mailStatuses), at: instant, error: z.string().nullable() }).nullable(),
  }),
  backup: z.object({
    /** Of the last one; null: there is none. */
    made_at: instant.nullable(),
    /** One is made each night. */
    is_nightly: z.boolean(),
  }),
})
export type SetupStates = z.infer<typeof setupStates>

/** What the demo filled in, and what removing it would do now. */
export const demoPlan = z.object({
  services: z.int(),
  classes: z.int(),
  people: z.int(),
  bookings: z.int(),
  /** Classes and services of the demo that staff have changed since: they stay. */
  changed: z.int(),
  /** Classes of the demo that stay in the books, hidden: somebody had booked them. */
  hidden: z.int(),
  /** Where people are booked, or wait, who are not the demo's, five at most: while there are such, it can't be removed. */
  in_use: z.array(clash),
})
export type DemoPlan = z.infer<typeof demoPlan>

const firstStep = z.object({
  kind: z.enum(['own_address', 'identity', 'portrait', 'first_class', 'cancelling', 'payments', 'terms', 'test_email', 'backup', 'demo']),
  is_done: z.boolean(),
})

/** What stands between an empty studio and its first booking, found out at this moment. */
export const firstSteps = z.object({
  steps: z.array(firstStep),
  /** Staff want to see the list no more. */
  is_hidden: z.boolean(),
  /** Null: nothing of the demo is left. */
  demo: demoPlan.nullable(),
})
export type FirstSteps = z.infer<typeof firstSteps>
