import { useState } from 'react'
import type { PassOffer } from '../../../../packages/contract/money/pass.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { usePassOffers } from './use-pass-offers.ts'

/** The passes that pay for a class. `chosen` null: none of them does. */
export type PassChoice = {
  passes: PassOffer[]
  /** The class costs less than an entry of the first. */
  isCheaper: boolean
  chosen: PassOffer | null
  choose: (pass: PassOffer | null) => void
  /** That they want to use it before the time to withdraw is over, where it asks for that. */
  startsNow: boolean
  startNow: (wants: boolean) => void
}

/** Undefined until it has come; null: no pass of theirs pays for it. Until they choose, what is best for them is chosen. */
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
    /** There may be others by now. */
    readAgain: readOffers,
    /** It does not pay after all: what is there is read again, and what is best of the rest is chosen. */
    async refuse() {
      if (chosen) setRefused([...refused, chosen.id])
      setWanted(undefined)
      await readOffers()
    },
  }
}
