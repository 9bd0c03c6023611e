import { z } from 'zod'

/** A price in JSON: whole crowns (CZK). Inside the server money is integer haléře. */
export const price = z.int().min(0)

/** One that staff set. No card is charged more: Stripe takes at most 999,999.99 CZK. */
export const newPrice = price.max(999_999)

/** An amount that has moved or may move: CZK, with haléře as a fraction where a part was given back. */
export const amount = z.number().min(0)
