import type { Clash } from '../../kernel/decision.ts'
import type { OfferingTexts } from '../catalog/offering.ts'

/**
 * What of the clashes stands in the way of an offering of this kind (product.md 3.6). Staff may force a class into a time
 * that is taken, but never a slot into another slot's: one teacher can't give two individual classes.
 */
export function findBlocking(clashes: Clash[], kind: OfferingTexts['kind'], force: boolean): Clash[] {
  return force ? clashes.filter((clash) => kind === 'slot' && clash.kind === 'slot') : clashes
}
