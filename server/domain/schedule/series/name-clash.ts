import type { Clash } from '../../kernel/decision.ts'
import { type Offering, titleOf } from '../catalog/offering.ts'

export const clashOf = (offering: Offering): Clash => ({
  id: offering.id,
  kind: offering.kind,
  startsAt: offering.startsAt,
  endsAt: offering.endsAt,
  titleEn: titleOf(offering, 'en'),
  titleRu: titleOf(offering, 'ru'),
})
