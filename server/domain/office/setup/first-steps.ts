import type { OwnContent } from '../../site/content/own-content.ts'

const stepKinds = [
  'own_address',
  'identity',
  'portrait',
  'first_class',
  'cancelling',
  'payments',
  'terms',
  'test_email',
  'backup',
  'demo',
] as const
export type FirstStep = { kind: (typeof stepKinds)[number]; isDone: boolean }

export type StudioState = OwnContent & {
  hasStudioInbox: boolean
  hasOwnClass: boolean
  arePoliciesChosen: boolean
  /** The provider takes real cards: it is not the sandbox, and it responds. */
  takesCards: boolean
  /** A mail server is configured and has accepted a test email. */
  hasTestEmailArrived: boolean
  backupAgeSeconds: number | undefined
  hasDemo: boolean
}

const TWO_DAYS_IN_SECONDS = 48 * 3600

export function firstSteps(studio: StudioState): FirstStep[] {
  const isDone: Record<FirstStep['kind'], boolean> = {
    own_address: studio.hasStudioInbox,
    identity: studio.identity,
    portrait: studio.portrait,
    first_class: studio.hasOwnClass,
    cancelling: studio.arePoliciesChosen,
    payments: studio.takesCards,
    terms: studio.terms,
    test_email: studio.hasTestEmailArrived,
    backup: studio.backupAgeSeconds !== undefined && studio.backupAgeSeconds < TWO_DAYS_IN_SECONDS,
    demo: !studio.hasDemo,
  }
  return stepKinds.map((kind) => ({ kind, isDone: isDone[kind] }))
}
