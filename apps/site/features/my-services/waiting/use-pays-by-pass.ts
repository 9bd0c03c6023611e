import { useEffect, useState } from 'react'
import type { PassOffers } from '../../../../../packages/contract/money/pass.ts'
import { api } from '../../../lib/api.ts'
import { passOffersPath } from '../../../lib/pass-paths.ts'

/** Whether a pass of the person would be the first choice for the class, without asking the person to start it. */
export function usePaysByPass(type: 'group' | 'event', offeringId: number): boolean {
  const [paysByPass, setPaysByPass] = useState(false)
  useEffect(() => {
    const isUsable = ({ best, passes }: PassOffers) => best === 'pass' && passes.some((pass) => !pass.asks_to_start)
    api.get<PassOffers>(passOffersPath(type, offeringId)).then(
      (offers) => setPaysByPass(isUsable(offers)),
      () => {},
    )
  }, [type, offeringId])
  return paysByPass
}
