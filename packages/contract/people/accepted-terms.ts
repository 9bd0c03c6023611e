import { z } from 'zod'

/** The version of the terms that was accepted (YYYY-MM-DD); 409 `terms_changed` if another version applies now. */
export const acceptedTerms = { terms_version: z.string().max(20).optional() }
