import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'

export type StepKind = FirstSteps['steps'][number]['kind']

/** `path`: in the back office. `page`: on the site. The demo step has its own button; domain and mail are set by environment variables. */
export const stepLocations: Record<Exclude<StepKind, 'demo' | 'domain' | 'mail'>, { path: string } | { page: string }> = {
  own_address: { page: '/account' },
  identity: { path: '/settings/studio' },
  home: { path: '/site/home' },
  about: { path: '/site/about' },
  story: { path: '/site/story' },
  certificates: { path: '/site/certificates' },
  gallery: { path: '/gallery' },
  first_class: { path: '/group-sessions/create' },
  cancelling: { path: '/settings/cancelling' },
  payments: { path: '/settings/payments' },
  terms: { path: '/site/terms' },
  test_email: { path: '/settings/emails' },
  backup: { path: '/settings/backups' },
}
