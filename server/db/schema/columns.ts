import { integer, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The number of a row of another table, which there has to be. */
export const reference = (name: string, ...to: Parameters<ReturnType<typeof integer>['references']>) =>
  integer(name)
    .notNull()
    .references(...to)
