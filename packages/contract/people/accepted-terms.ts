import { z } from 'zod'

/** The terms that were ticked, by the day from which they hold (YYYY-MM-DD); 409 `terms_changed` where others hold by now. */
export const acceptedTerms = { terms_version: z.string().max(20).optional() }
