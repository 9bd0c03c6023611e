import { z } from 'zod'

/** A price in JSON: whole crowns (CZK). Inside the server money is integer haléře. */
export const price = z.int().min(0).max(1_000_000)

/** An amount that has moved or may move: CZK, with haléře as a fraction where a part was given back. */
export const amount = z.number().min(0)
