import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'

export type StepKind = FirstSteps['steps'][number]['kind']

/** Where each step is done: a screen of the back office, or `page`, one of the site. The demo is removed where its step stands. */
export const stepPlaces: Record<Exclude<StepKind, 'demo'>, { path: string } | { page: string }> = {
  own_address: { page: '/account' },
  identity: { path: '/settings/studio' },
  portrait: { path: '/site/about' },
  first_class: { path: '/group-sessions/create' },
  cancelling: { path: '/settings/cancelling' },
  payments: { path: '/settings/payments' },
  terms: { path: '/site/terms' },
  test_email: { path: '/settings/emails' },
  backup: { path: '/settings/backups' },
}
