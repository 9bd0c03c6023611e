import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'

export type StepKind = FirstSteps['steps'][number]['kind']

/** The screen of each step: `path` in the back office or `page` on the site. The demo step has its own button. */
export const stepLocations: Record<Exclude<StepKind, 'demo'>, { path: string } | { page: string }> = {
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
