import { type Offering, titleOf } from '../catalog/offering.ts'
import type { Clash } from '../decision.ts'

/** An offering as refusals name it. */
export const clashOf = (offering: Offering): Clash => ({
  id: offering.id,
  kind: offering.kind,
  startsAt: offering.startsAt,
  endsAt: offering.endsAt,
  titleEn: titleOf(offering, 'en'),
  titleRu: titleOf(offering, 'ru'),
})
