import type { State } from './looks.ts'
import { walks } from './walk.ts'

const named = <const Name extends string>(...names: Name[]) => names.map((name) => ({ name }))

/** The screens of a payment in their order. */
export const paying = named('the checkout', 'the payment page', 'the success page', 'My Services')

/** The home of the back office, its sheets, a class and the sections of the menu. */
export const teaching = named(
  ...(['home', 'a person', 'moving a person', 'the other date', 'adding', 'moving', 'writing', 'cancelling'] as const),
  ...(['a cancelled class', 'messages', 'money', 'owed'] as const),
  ...(['credit', 'giving credit', 'paying out'] as const),
  ...(['passes of a person', 'selling a pass', 'extending a pass', 'classes of a pass', 'refunding a pass', 'ending a pass'] as const),
)

export const week = named('week', 'free times', 'copying', 'line')

/** Lists and forms of the back office, by their addresses. */
export const resources = named(
  ...(['classes', 'all-bookings'] as const),
  ...(['timeslots', 'bookings', 'bookings/create', 'session-registrations/{id}', 'group-sessions/create', 'events/create'] as const),
  ...([
    'people',
    'people/2',
    'passes',
    'pass-products',
    'pass-products/create',
    'payments',
    'refunds',
    'receipts',
    'gallery',
    'gallery/create',
    'site',
    'site/home',
    'site/story',
    'site/certificates',
    'site/home/versions',
    'pictures',
    'pictures/home%2Fhero.jpg',
    'settings/studio',
    'emails',
    'settings',
    'settings/payments',
    'settings/prices',
    'settings/emails',
    'settings/sign-in',
    'settings/backups',
    'settings/first-steps',
    'settings/cancelling',
    'settings/receipts',
    'attention',
    'audit',
    'news',
  ] as const),
)

/** All states that are checked pairwise. */
export const stateTables: Record<string, readonly State[]> = { ...walks, paying, teaching, week, resources }
