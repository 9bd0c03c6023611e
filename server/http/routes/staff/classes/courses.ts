import { z } from 'zod'
import {
  type ChangeCourse,
  changeCourseBody,
  coursePeople,
  createCourseBody,
  makeUps,
  staffCourse,
} from '../../../../../packages/contract/booking/courses.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { readMakeUpsOf } from '../../../../domain/guests/make-ups/read-make-ups.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import { listCourses } from '../../../../domain/products/courses/course-list-repository.ts'
import { readCoursePeople } from '../../../../domain/products/courses/read-course-people.ts'
import { type CourseChange, changeCourse, createCourse, removeCourse } from '../../../../domain/products/courses/save-course.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { withoutUndefined } from '../../../requests/written-text.ts'
import { coursePeopleResponse, makeUpsResponse, staffCourseResponse } from '../../../responses/booking/courses.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['courses']
const one = { tags, params: pathId }
const refused = { 404: problem, 409: problem }

export function staffCourseRoutes(staff: Http, context: StaffContext): void {
  const { db, provider } = context
  const deps = { db, minimumCharge: provider.minimumCharge }

  staff.get('/courses/all/', { schema: { tags, response: { 200: z.array(staffCourse) } } }, async ({ audience }) =>
    (await listCourses(db)).map((course) => staffCourseResponse(course, audience)),
  )

  staff.post(
    '/courses/',
    { schema: { tags, body: createCourseBody, response: { 201: staffCourse, ...refused } } },
    async (request, reply) =>
      answer(reply.code(201), await createCourse(deps, writtenOf(request.body), staffOf(request)), staffCourseResponse),
  )

  staff.patch(
    '/courses/:id/',
    { schema: { ...one, body: changeCourseBody, response: { 200: staffCourse, ...refused } } },
    async (request, reply) =>
      answer(reply, await changeCourse(deps, request.params.id, changeOf(request.body), staffOf(request)), staffCourseResponse),
  )

  staff.delete('/courses/:id/', { schema: { ...one, response: { 204: z.null(), ...refused } } }, async (request, reply) =>
    answerEmpty(reply, await removeCourse(db, request.params.id, staffOf(request))),
  )

  staff.get('/courses/:id/people/', { schema: { ...one, response: { 200: coursePeople, 404: problem } } }, async (request, reply) =>
    answer(reply, await readCoursePeople(db, request.params.id), coursePeopleResponse),
  )

  staff.get('/passes/:id/make-ups/', { schema: { ...one, response: { 200: makeUps, 404: problem } } }, async (request, reply) =>
    answer(reply, await readMakeUpsOf(context, request.params.id), makeUpsResponse),
  )
}

const kinds = { individual: 'slot', group: 'session', event: 'event' } as const
const instantOf = (written: string | null): Date | null => (written === null ? null : new Date(written))
const moneyOf = (crowns: number | null): number | null => (crowns === null ? null : fromCrowns(crowns))

function writtenOf(body: z.output<typeof createCourseBody>) {
  return {
    nameEn: body.name_en,
    nameRu: body.name_ru,
    price: fromCrowns(body.price),
    seats: body.seats,
    saleFrom: instantOf(body.sale_from),
    saleUntil: instantOf(body.sale_until),
    singlesFrom: instantOf(body.singles_from),
    policy: body.policy,
    makeUps: body.make_ups,
    makeUpDays: body.make_up_days,
    makeUpKinds: body.make_up_types.map((type) => kinds[type]),
    makeUpPriceUpTo: moneyOf(body.make_up_price_up_to),
    follows: body.follows,
    dates: body.dates,
  }
}

const changeOf = (body: ChangeCourse): CourseChange =>
  withoutUndefined({
    nameEn: body.name_en,
    nameRu: body.name_ru,
    price: fromCrowns(body.price),
    seats: body.seats,
    saleFrom: body.sale_from === undefined ? undefined : instantOf(body.sale_from),
    saleUntil: body.sale_until === undefined ? undefined : instantOf(body.sale_until),
    singlesFrom: body.singles_from === undefined ? undefined : instantOf(body.singles_from),
    policy: body.policy,
    makeUps: body.make_ups,
    makeUpDays: body.make_up_days,
    makeUpKinds: body.make_up_types?.map((type) => kinds[type]),
    makeUpPriceUpTo: body.make_up_price_up_to === undefined ? undefined : moneyOf(body.make_up_price_up_to),
    follows: body.follows,
    dates: body.dates,
    isClosed: body.is_closed,
  })
