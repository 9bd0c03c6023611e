import type { FastifyReply } from 'fastify'
import { AT_LEAST, TOTAL_RELATION } from '../../../../packages/contract/booking/total-relation.ts'
import type { ListPage } from '../../../db/list-page.ts'
import type { Decision } from '../../../domain/kernel/decision.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import type { Audience } from '../booking/audience.ts'

// A status other than 200 is set before: of a refusal it becomes the refusal's.

/** Puts something into the words of the API, for whoever asks. */
export type Show<Value, View> = (value: Value, audience: Audience) => View

/** Answers with what was done or read, or with its refusal. */
export function answer<Value, View>(reply: FastifyReply, decision: Decision<Value>, show: Show<Value, View>): View | FastifyReply {
  return decision.ok ? show(decision.value, reply.request.audience) : refuseWith(reply, decision)
}

/** The same of what a call has made: 201, unless an earlier one made it already. */
export function answerMade<Value extends { repeated: boolean }, View>(reply: FastifyReply, made: Decision<Value>, show: Show<Value, View>) {
  if (made.ok && !made.value.repeated) reply.code(201)
  return answer(reply, made, show)
}

/** The same of several. */
export function answerAll<Value, View>(reply: FastifyReply, decision: Decision<Value[]>, show: Show<Value, View>): View[] | FastifyReply {
  return answer(reply, decision, (values, audience) => values.map((value) => show(value, audience)))
}

/** Answers with nothing when it was done, or with its refusal. */
export function answerEmpty(reply: FastifyReply, decision: Decision<unknown>): FastifyReply {
  return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
}

/** Answers with what was found, or that there is no such thing. */
export function answerFound<Value, View>(reply: FastifyReply, found: Value | undefined, show: Show<Value, View>): View | FastifyReply {
  return found ? show(found, reply.request.audience) : refuseWith(reply, { reason: 'not_found' })
}

/** Answers with one page, and says how many there are in all; of what was looked for and is found very often, that there are at least so many. */
export function answerPage<Row, View>(reply: FastifyReply, { rows, total, isAtLeast }: ListPage<Row>, show: Show<Row, View>): View[] {
  reply.header('x-total-count', total)
  if (isAtLeast) reply.header(TOTAL_RELATION, AT_LEAST)
  return rows.map((row) => show(row, reply.request.audience))
}
