import { z } from 'zod'

/** A price in JSON: whole crowns (CZK). The server stores integer haléře. */
export const price = z.int().min(0)

/** A price set by staff. Stripe charges at most 999,999.99 CZK. */
export const newPrice = price.max(999_999)

/** An amount in CZK, with haléře as a fraction after a partial refund. */
export const amount = z.number().min(0)
