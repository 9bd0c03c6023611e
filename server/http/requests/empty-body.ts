import { z } from 'zod'

/** Requires an empty JSON body, so that forms of other sites cannot send the request. */
export const emptyBody = z.strictObject({})
