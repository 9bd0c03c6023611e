import { usePassOffers } from '../../../lib/hooks/use-pass-offers.ts'

/** Whether a pass of the person would be the first choice for the class, without asking the person to start it. */
export function usePaysByPass(type: 'group' | 'event', offeringId: number): boolean {
  const [offers] = usePassOffers(type, offeringId)
  return offers?.best === 'pass' && offers.passes.some((pass) => !pass.asks_to_start)
}
