import type { BulkCopyAccess } from '../db/bulk-copy.ts'

/** Returns whether a migrated database is in use: it has people or services. */
export const isDatabaseFilled = (bulk: BulkCopyAccess): Promise<boolean> =>
  bulk.read(async ({ rows }) => {
    const [found] = await rows<{ is: boolean }>('select exists (select from people) or exists (select from services) as is')
    return found?.is ?? false
  })
