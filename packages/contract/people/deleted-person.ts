import { z } from 'zod'
import { instant } from '../schedule/time.ts'

export const deletedPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  deleted_at: instant,
  /** The name of the member of staff. */
  deleted_by: z.string(),
  until: instant,
})
export type DeletedPerson = z.infer<typeof deletedPerson>

/** `without_address`: another account has taken the address, so the person was restored without it. */
export const restoredPerson = z.object({ id: z.int(), without_address: z.boolean() })
export type RestoredPerson = z.infer<typeof restoredPerson>
