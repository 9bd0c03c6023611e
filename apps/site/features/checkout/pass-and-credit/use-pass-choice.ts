import { useState } from 'react'
import type { PassOffer } from '../../../../../packages/contract/money/pass.ts'
import { usePassOffers } from '../../../lib/hooks/use-pass-offers.ts'
import type { BookingTab } from '../../../lib/paths.ts'

/** `chosen` null: the person does not pay with a pass. */
export type PassChoice = {
  passes: PassOffer[]
  /** Whether the class costs less than an entry of the first pass. */
  isCheaper: boolean
  chosen: PassOffer | null
  choose: (pass: PassOffer | null) => void
  startsNow: boolean
  startNow: (wants: boolean) => void
}

/** Returns the choice of a pass and a function to reload it. The choice is undefined while loading, null if no pass can pay. */
export function usePassChoice(type: BookingTab, id: number) {
  const [offers, readOffers] = usePassOffers(type, id)
  const [wanted, setWanted] = useState<number | null>()
  const [refused, setRefused] = useState<number[]>([])
  const [startsNow, startNow] = useState(false)
  const passes = offers?.passes.filter((pass) => !refused.includes(pass.id)) ?? []
  const best = offers?.best === 'pass' ? passes[0]?.id : null
  const chosen = passes.find((pass) => pass.id === (wanted === undefined ? best : wanted)) ?? null
  const choice: PassChoice = {
    passes,
    isCheaper: offers?.is_cheaper ?? false,
    chosen,
    choose: (pass) => setWanted(pass?.id ?? null),
    startsNow,
    startNow,
  }

  return {
    choice: offers && (passes.length > 0 ? choice : null),
    readAgain: readOffers,
    async refuse() {
      if (chosen) setRefused([...refused, chosen.id])
      setWanted(undefined)
      await readOffers()
    },
  }
}
