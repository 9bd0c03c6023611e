import type { NavigationState } from '../../lib/navigation-state.ts'

/** The navigation state of a link that books the class in its URL. */
export const WANTED: NavigationState = { wanted: true }
