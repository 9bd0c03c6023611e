import type { Language } from '../../../../packages/contract/content/language.ts'
import type { OwnContent } from '../../site/content/own-content.ts'

/** `operator`: steps that only the operator of the server can do. */
const stepKinds = {
  teacher: [
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
  ],
  operator: ['payments', 'domain', 'mail', 'backup'],
} as const
type Doer = keyof typeof stepKinds
export type FirstStep = {
  kind: (typeof stepKinds)[Doer][number]
  by: Doer
  isDone: boolean
  /** The language in which the texts are missing; null if both languages have them, or neither has. */
  missingIn: Language | null
}

export type StudioState = OwnContent & {
  hasStudioInbox: boolean
  hasOwnClass: boolean
  hasPhotos: boolean
  arePoliciesChosen: boolean
  /** The provider takes real cards and responds. */
  takesCards: boolean
  hasDomain: boolean
  hasMailServer: boolean
  hasTestEmailArrived: boolean
  backupAgeSeconds: number | undefined
  hasDemo: boolean
}

const TWO_DAYS_IN_SECONDS = 48 * 3600
// No email arrives until the operator has set up a mail server.
const needsEmail = new Set<FirstStep['kind']>(['own_address', 'test_email'])

export function firstSteps(studio: StudioState): FirstStep[] {
  const { identity, namelessIn, terms, home, about, story, certificates } = studio
  const isDone: Record<FirstStep['kind'], boolean> = {
    own_address: studio.hasStudioInbox,
    identity,
    first_class: studio.hasOwnClass,
    cancelling: studio.arePoliciesChosen,
    terms,
    home,
    about,
    story,
    certificates,
    gallery: studio.gallery || studio.hasPhotos,
    test_email: studio.hasMailServer && studio.hasTestEmailArrived,
    demo: !studio.hasDemo,
    payments: studio.takesCards,
    domain: studio.hasDomain,
    mail: studio.hasMailServer,
    backup: studio.backupAgeSeconds !== undefined && studio.backupAgeSeconds < TWO_DAYS_IN_SECONDS,
  }
  return (['teacher', 'operator'] as const).flatMap((doer) =>
    stepKinds[doer].map((kind) => {
      const isBlocked = !studio.hasMailServer && needsEmail.has(kind)
      const [language = null, ...others] = kind === 'identity' ? namelessIn : []
      const missingIn = others.length === 0 ? language : null
      return { kind, by: isBlocked && !isDone[kind] ? 'operator' : doer, isDone: isDone[kind], missingIn }
    }),
  )
}
