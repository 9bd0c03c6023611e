import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { offeringsQuery } from '../../../../packages/contract/studio/list-query.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import type { Database } from '../../../db/database.ts'
import type { Decision } from '../../../domain/kernel/decision.ts'
import { changeClass, type TimetableDependencies } from '../../../domain/operations/classes/cancelling/change-timetable.ts'
import type { ListedOffering } from '../../../domain/schedule/catalog/list-offerings.ts'
import type { Offering } from '../../../domain/schedule/catalog/offering.ts'
import type { OfferingChange } from '../../../domain/schedule/catalog/offering-draft.ts'
import { listOfferingsPage } from '../../../domain/schedule/catalog/offering-list-repository.ts'
import { readOffering } from '../../../domain/schedule/catalog/read-offering.ts'
import { removeOffering } from '../../../domain/schedule/series/remove-offering.ts'
import type { ScheduledOfferings, ScheduleRules } from '../../../domain/schedule/series/schedule-offerings.ts'
import type { Timing } from '../../../domain/schedule/series/timing.ts'
import type { Http } from '../../http.ts'
import { sendOwnClassList } from '../../own-class-list.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { offeringFilter, pageOf, seesEverything } from '../../requests/list-query.ts'
import { setDaysOffHeader } from '../../responses/schedule/days-off.ts'
import { answer, answerEmpty, answerPage, type Show } from '../../responses/studio/answer.ts'
import { answerChanged } from '../../responses/studio/undo.ts'
import { staffOf } from '../../security/authenticate.ts'

export type ClassResource = {
  kind: Offering['kind']
  path: string
  tags: string[]
  schema: z.ZodType
  show: Show<Offering, object>
}

type Forced = { force?: boolean | undefined }

/** Staff see every class. Other people see bookable classes at their own prices. */
export function classListRoute(
  http: Http,
  { db, timeZone, provider }: TimetableDependencies,
  { kind, path, tags, schema, show }: ClassResource & { path: '/group-sessions/' | '/events/' },
  { showEveryone, open }: { showEveryone: Show<ListedOffering, object>; open: PublicAnswers },
): void {
  http.get(
    path,
    { config: { cacheKey: open.cacheKey(path) }, schema: { tags, querystring: offeringsQuery, response: { 200: z.array(schema) } } },
    async (request, reply) => {
      const { identity, query } = request
      if (!identity) return open.send(path, request, reply)
      if (seesEverything(request))
        return answerPage(reply, await listOfferingsPage(db, offeringFilter(kind, query, timeZone), pageOf(query)), show)
      const own = { path, kind, personId: identity.personId, minimumCharge: provider.minimumCharge, schema, show: showEveryone }
      return sendOwnClassList(request, reply, { db, open }, own)
    },
  )
}

type WrittenClass<Written> = {
  bodies: { PUT: z.ZodType<Written>; PATCH: z.ZodType<Written> }
  changeOf: (written: Written, language: Language) => OfferingChange
  timingOf: (written: Written) => Timing
}

export function oneClassRoutes<Written extends Forced>(
  staff: Http,
  context: TimetableDependencies,
  { kind, path, tags, schema, show }: ClassResource,
  { bodies, changeOf, timingOf }: WrittenClass<Written>,
): void {
  const url = `${path}:id/`
  const one = { tags, params: pathId }

  staff.get(url, { schema: { ...one, response: { 200: schema } } }, async (request, reply) =>
    answer(reply, await readOffering(context.db, kind, request.params.id), show),
  )

  for (const method of ['PUT', 'PATCH'] as const)
    staff.route({
      method,
      url,
      schema: { ...one, body: bodies[method], response: { 200: schema, 409: problem } },
      handler: async (request, reply) => {
        const { params, language } = request
        const body = request.body as Written
        const change = { change: changeOf(body, language), timing: timingOf(body) }
        const input = { ...staffOf(request), force: body.force ?? false }
        return answerChanged(reply, await changeClass(context, { kind, id: params.id }, change, input), show)
      },
    })

  staff.delete(url, { schema: { ...one, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await removeOffering(context.db, kind, request.params.id, staffOf(request))),
  )
}

type NewClass<Body, Draft, When, Made> = {
  body: z.ZodType<Body>
  draftOf: (body: Body, language: Language) => Draft
  whenOf: (body: Body, timeZone: string) => Decision<When>
  schedule: (db: Database, draft: Draft, when: When, rules: ScheduleRules, body: Body) => Promise<Decision<Made>>
  /** Refusals in addition to those of every new class. */
  refuses?: Record<number, typeof problem>
}

export function newClassRoute<Body extends Forced, Draft, When, Made>(
  staff: Http,
  { db, provider: { minimumCharge } }: TimetableDependencies,
  { path, tags, schema, show, say }: Pick<ClassResource, 'path' | 'tags' | 'schema'> & { show: Show<Made, object>; say?: Say<Made> },
  { body, draftOf, whenOf, schedule, refuses }: NewClass<Body, Draft, When, Made>,
): void {
  staff.post(path, { schema: { tags, body, response: { 201: schema, 409: problem, ...refuses } } }, async (request, reply) => {
    const written = request.body as Body
    const when = whenOf(written, request.audience.timeZone)
    if (!when.ok) return refuseWith(reply, when)
    const rules = { ...staffOf(request), minimumCharge, force: written.force ?? false }
    const scheduled = await schedule(db, draftOf(written, request.language), when.value, rules, written)
    if (scheduled.ok) say?.(reply, scheduled.value)
    return answer(reply.code(201), scheduled, show)
  })
}

type Say<Made> = (reply: FastifyReply, made: Made) => void

/** Derives the resource that creates several classes at once. Its path is `path + below`, and its schema is an array. */
export const severalOf = ({ path, tags, schema, show }: ClassResource, below: string) => ({
  path: path + below,
  tags,
  schema: z.array(schema),
  show: ({ made }: ScheduledOfferings, audience: Parameters<typeof show>[1]) => made.map((offering) => show(offering, audience)),
  say: setDaysOffHeader,
})
