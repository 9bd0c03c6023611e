import { z } from 'zod'
import { language } from '../content/language.ts'
import { emailStatuses } from '../people/email.ts'
import { instant } from '../schedule/time.ts'
import { clash } from './problem.ts'

/** The state of services configured in the environment, without secrets. */
export const setupStates = z.object({
  payments: z.object({
    provider: z.enum(['sandbox', 'stripe']),
    /** Whether real money is charged. False in Stripe's test mode and in the sandbox. */
    is_live: z.boolean(),
    /** The result of a check made for this request. wrong_key: the provider rejects the key · silent: no answer within a few seconds. */
    health: z.enum(['answers', 'wrong_key', 'silent']),
    /** The wallets that the provider offers. Null if unknown, so staff choose the setting `wallets`. */
    wallets: z.object({ apple_pay: z.boolean(), google_pay: z.boolean() }).nullable(),
    heard_at: instant.nullable(),
  }),
  /** How many seconds other clocks are ahead of the server's. `payments` null: no answer yet, or the sandbox. */
  clock: z.object({ database: z.int().nullable(), payments: z.int().nullable() }),
  mail: z.object({
    /** If false, emails are written to a folder and not delivered. */
    has_server: z.boolean(),
    from: z.string(),
    /** The recipient of a test email: the member of staff. Null means that their address is not proven. */
    own_address: z.string().nullable(),
    /** The last test email. `at`: when it was sent or requested. `error`: the mail server's last reply. */
    test: z.object({ to: z.string(), status: z.enum(emailStatuses), at: instant, error: z.string().nullable() }).nullable(),
  }),
  backup: z.object({
    made_at: instant.nullable(),
    is_nightly: z.boolean(),
  }),
})
export type SetupStates = z.infer<typeof setupStates>

export const demoPlan = z.object({
  services: z.int(),
  classes: z.int(),
  people: z.int(),
  bookings: z.int(),
  /** The number of classes and services that staff have changed. They are not removed. */
  changed: z.int(),
  /** The number of booked classes, which are not removed but hidden. */
  hidden: z.int(),
  /** At most five classes that real people have booked or wait for, which prevent the removal. */
  in_use: z.array(clash),
})
export type DemoPlan = z.infer<typeof demoPlan>

const firstStep = z.object({
  kind: z.enum([
    'own_address',
    'identity',
    'first_class',
    'cancelling',
    'terms',
    'home',
    'about',
    'story',
    'certificates',
    'gallery',
    'test_email',
    'demo',
    'payments',
    'domain',
    'mail',
    'backup',
  ]),
  /** Whether staff can do the step, or only the operator of the server. */
  by: z.enum(['teacher', 'operator']),
  is_done: z.boolean(),
  /** The language whose texts are missing, if the other language has them. */
  missing_in: language.nullable(),
})

/** The steps from an empty studio to its first booking, evaluated at the time of the request. */
export const firstSteps = z.object({
  steps: z.array(firstStep),
  is_hidden: z.boolean(),
  /** Null: no demo data is left. */
  demo: demoPlan.nullable(),
})
export type FirstSteps = z.infer<typeof firstSteps>
