import { z } from 'zod'

// The maximum of PostgreSQL's integer type.
const LARGEST = 2_147_483_647

export const id = z.int().positive().max(LARGEST)

export const pathId = z.object({ id: z.coerce.number().pipe(id) })
