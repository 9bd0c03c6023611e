import { z } from 'zod'

/** The maximum of PostgreSQL's integer type. */
export const LARGEST_INTEGER = 2_147_483_647

export const id = z.int().positive().max(LARGEST_INTEGER)

export const pathId = z.object({ id: z.coerce.number().pipe(id) })
