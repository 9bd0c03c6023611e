import type { NavigationState } from '../../lib/navigation-state.ts'

/** Of a link that books the class in its address. */
export const WANTED: NavigationState = { wanted: true }
