import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { people } from '../../../db/schema/identity.ts'
import { removals } from '../../../db/schema/removals.ts'

export type DeletedPerson = Awaited<ReturnType<typeof listDeletedPeople>>[number]

export const listDeletedPeople = (reader: Reader) =>
  reader
    .select({
      personId: removals.subjectId,
      firstName: sql<string>`${removals.kept} ->> 'firstName'`,
      lastName: sql<string>`${removals.kept} ->> 'lastName'`,
      email: sql<string>`${removals.kept} ->> 'email'`,
      deletedAt: removals.madeAt,
      deletedBy: { firstName: people.firstName, lastName: people.lastName },
      until: sql<Date>`${removals.keptUntil}`.mapWith(removals.keptUntil),
    })
    .from(removals)
    .innerJoin(people, eq(people.id, removals.staffId))
    .where(and(isNotNull(removals.kept), isNotNull(removals.doneAt), isNull(removals.undoneAt), gt(removals.keptUntil, clock)))
    .orderBy(desc(removals.id))
