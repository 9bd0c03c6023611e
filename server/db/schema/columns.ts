import { integer, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

export const reference = (name: string, ...to: Parameters<ReturnType<typeof integer>['references']>) =>
  integer(name)
    .notNull()
    .references(...to)
