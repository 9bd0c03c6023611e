import type { FastifySchema, RouteOptions } from 'fastify'
import { problem } from '../../../packages/contract/studio/problem.ts'

/** Has the API's document say of a route that it may refuse with these, beside what it says itself. */
export function documentRefusals(route: RouteOptions, statuses: number[], schema: FastifySchema = {}): void {
  const refusals = Object.fromEntries(statuses.map((status) => [status, problem]))
  route.schema = { ...route.schema, ...schema, response: { ...refusals, ...(route.schema?.response as object) } }
}

/** What follows from a route's own schema: whatever is sent to it may be wrong, and what its address names may not be there. */
export function documentOwnRefusals(route: RouteOptions): void {
  const { body, querystring, headers, params, hide } = route.schema ?? {}
  if (!hide) documentRefusals(route, [...(body || querystring || headers ? [400] : []), ...(params ? [404] : [])])
}
