import { z } from 'zod'

// PostgreSQL's integer ends here; a larger id cannot exist.
const LARGEST = 2_147_483_647

/** An id in a body: a whole positive number. */
export const id = z.int().positive().max(LARGEST)

/** An id in a path: the same, written in digits. */
export const pathId = z.object({ id: z.coerce.number().pipe(id) })
