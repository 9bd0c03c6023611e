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

/** What a studio is found to be. `backupAgeSeconds` undefined: there is none. */
export type StudioState = OwnContent & {
  /** Emails to the studio go somewhere: an address is set for them, or one of staff is proven. */
  hasStudioInbox: boolean
  hasOwnClass: boolean
  arePoliciesChosen: boolean
  /** Real cards are taken: the provider is no sandbox, and answers. */
  takesCards: boolean
  /** There is a mail server, and a test email left by it. */
  hasTestEmailArrived: boolean
  backupAgeSeconds: number | undefined
  hasDemo: boolean
}

const TWO_DAYS_IN_SECONDS = 48 * 3600

/** What stands between an empty studio and its first booking, in the order in which it is usually done. */
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
