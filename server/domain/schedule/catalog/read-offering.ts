import type { Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { Offering, OfferingKind } from './offering.ts'
import { findOffering } from './offerings-repository.ts'

export async function readOffering(reader: Reader, kind: OfferingKind, id: number): Promise<Decision<Offering>> {
  const found = await findOffering(reader, kind, id)
  return found ? accept(found) : refuse('not_found')
}
