import { sql } from 'drizzle-orm'
import type { ComingAction } from '../../packages/contract/studio/coming-action.ts'
import { bookings } from './schema/bookings.ts'

const waiting = sql`from deferred_actions d where d.booking_id = ${bookings.id} and d.status = 'waiting'`

/** The booking's waiting deferred action. `until`: the end of its undo period, an ISO string in the time zone of the database. */
export const comingColumn = sql<ComingAction | null>`(select json_build_object('id', d.id, 'act', d.act, 'until', d.runs_at,
  'method', case jsonb_typeof(d.input -> 'payment') when 'string' then d.input ->> 'payment' when 'object' then 'pass'
    else d.input ->> 'method' end) ${waiting})`

/** Whether a deferred action is about to settle or forgive the booking's debt. */
export const isBeingSettled = sql<boolean>`(exists (select ${waiting} and d.act in ('paid', 'forgive', 'add', 'arrived', 'attach'))
  or exists (select from deferred_actions r where r.status = 'waiting' and r.act = 'reassign' and (r.input ->> 'to')::int = ${bookings.id}))`
