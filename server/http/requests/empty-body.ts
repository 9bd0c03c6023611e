import { z } from 'zod'

/** A required empty JSON body prevents requests by forms of other sites. */
export const emptyBody = z.strictObject({})
