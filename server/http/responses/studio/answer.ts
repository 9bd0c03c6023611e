import type { FastifyReply } from 'fastify'
import { AT_LEAST, TOTAL_RELATION } from '../../../../packages/contract/booking/total-relation.ts'
import type { ListPage } from '../../../db/list-page.ts'
import type { Decision } from '../../../domain/kernel/decision.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import type { Audience } from '../booking/audience.ts'

export type Show<Value, View> = (value: Value, audience: Audience) => View

/** Answers with a value or a refusal. The caller sets a status other than 200, which a refusal replaces. */
export function answer<Value, View>(reply: FastifyReply, decision: Decision<Value>, show: Show<Value, View>): View | FastifyReply {
  return decision.ok ? show(decision.value, reply.request.audience) : refuseWith(reply, decision)
}

/** Like `answer`, with 201 unless the request repeats an earlier one. */
export function answerCreated<Value extends { repeated: boolean }, View>(
  reply: FastifyReply,
  made: Decision<Value>,
  show: Show<Value, View>,
) {
  if (made.ok && !made.value.repeated) reply.code(201)
  return answer(reply, made, show)
}

export function answerAll<Value, View>(reply: FastifyReply, decision: Decision<Value[]>, show: Show<Value, View>): View[] | FastifyReply {
  return answer(reply, decision, (values, audience) => values.map((value) => show(value, audience)))
}

export function answerEmpty(reply: FastifyReply, decision: Decision<unknown>): FastifyReply {
  return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
}

export function answerFound<Value, View>(reply: FastifyReply, found: Value | undefined, show: Show<Value, View>): View | FastifyReply {
  return found ? show(found, reply.request.audience) : refuseWith(reply, { reason: 'not_found' })
}

/** Answers with one page and the total in headers. The total is marked as a lower bound if the search was not counted to the end. */
export function answerPage<Row, View>(reply: FastifyReply, { rows, total, isAtLeast }: ListPage<Row>, show: Show<Row, View>): View[] {
  reply.header('x-total-count', total)
  if (isAtLeast) reply.header(TOTAL_RELATION, AT_LEAST)
  return rows.map((row) => show(row, reply.request.audience))
}
