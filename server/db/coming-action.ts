import { sql } from 'drizzle-orm'
import type { ComingAction } from '../../packages/contract/studio/coming-action.ts'
import { bookings } from './schema/bookings.ts'

/** An action about a booking that is carried out when its undo period ends. `until` is an ISO string in UTC. */
export type Coming = Pick<ComingAction, 'id' | 'act' | 'method' | 'until'>

const waiting = sql`from deferred_actions d where d.booking_id = ${bookings.id} and d.status = 'waiting'`

export const comingColumn = sql<Coming | null>`(select json_build_object('id', d.id, 'act', d.act, 'until', d.runs_at,
  'method', coalesce(d.input ->> 'method', case when jsonb_typeof(d.input -> 'payment') = 'string' then d.input ->> 'payment' else 'pass' end)) ${waiting})`

/** Whether what is owed is about to be paid or written off. */
export const isBeingSettled = sql<boolean>`exists (select ${waiting} and d.act in ('paid', 'forgive', 'add'))`
