import type { Clash } from '../../kernel/decision.ts'
import type { OfferingTexts } from '../catalog/offering.ts'

/** Returns the clashes that prevent an offering (product.md 3.6). `force` permits all clashes except those between two slots. */
export function findBlocking(clashes: Clash[], kind: OfferingTexts['kind'], force: boolean): Clash[] {
  return force ? clashes.filter((clash) => kind === 'slot' && clash.kind === 'slot') : clashes
}
