import type { BulkCopyAccess } from '../db/bulk-copy.ts'

/** Whether anybody has begun to use a database, which has its tables. */
export const isDatabaseFilled = (bulk: BulkCopyAccess): Promise<boolean> =>
  bulk.read(async ({ rows }) => {
    const [found] = await rows<{ is: boolean }>('select exists (select from people) or exists (select from services) as is')
    return found?.is ?? false
  })
