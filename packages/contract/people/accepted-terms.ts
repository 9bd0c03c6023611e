import { z } from 'zod'

/** The version of the terms accepted (YYYY-MM-DD); 409 `terms_changed` if others apply now. */
export const acceptedTerms = { terms_version: z.string().max(20).optional() }
