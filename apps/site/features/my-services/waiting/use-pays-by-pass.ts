import { usePassOffers } from '../../../lib/hooks/use-pass-offers.ts'

/** Returns whether the checkout would preselect a pass for the class, and one of the passes needs no request to start early. */
export function usePaysByPass(type: 'group' | 'event', offeringId: number): boolean {
  const [offers] = usePassOffers(type, offeringId)
  return offers?.best === 'pass' && offers.passes.some((pass) => !pass.asks_to_start)
}
