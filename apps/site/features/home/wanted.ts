import type { NavigationState } from '../../lib/navigation-state.ts'

export const WANTED: NavigationState = { wanted: true }
