import type { FastifySchema, RouteOptions } from 'fastify'
import { problem } from '../../../packages/contract/studio/problem.ts'

/** Adds these error responses to the OpenAPI entry of a route, in addition to its own. */
export function documentRefusals(route: RouteOptions, statuses: number[], schema: FastifySchema = {}): void {
  const refusals = Object.fromEntries(statuses.map((status) => [status, problem]))
  route.schema = { ...route.schema, ...schema, response: { ...refusals, ...(route.schema?.response as object) } }
}

/** Derives error responses from the schema of a route: 400 for any input, 404 for path parameters. */
export function documentOwnRefusals(route: RouteOptions): void {
  const { body, querystring, headers, params, hide } = route.schema ?? {}
  if (!hide) documentRefusals(route, [...(body || querystring || headers ? [400] : []), ...(params ? [404] : [])])
}
