import { z } from 'zod'
import {
  type Audience,
  audienceClass,
  newsletter,
  newsletterBody,
  newsletterHeaders,
  recipients,
  recipientsQuery,
} from '../../../../../packages/contract/people/newsletter.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { pageQuery } from '../../../../../packages/contract/studio/list-query.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { listAudienceClasses } from '../../../../domain/operations/newsletters/audience-class-list-repository.ts'
import { listNewslettersPage } from '../../../../domain/operations/newsletters/newsletter-list-repository.ts'
import { countReaders, undoNewsletter, writeNewsletter } from '../../../../domain/operations/newsletters/write-newsletter.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { audienceClassResponse, newsletterResponse } from '../../../responses/people/newsletter.ts'
import { answerCreated, answerEmpty, answerPage } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/newsletters/'
const tags = ['newsletters']

export function newsletterRoutes(staff: Http, context: StaffContext): void {
  const { db } = context

  staff.get(PATH, { schema: { tags, querystring: pageQuery, response: { 200: z.array(newsletter) } } }, async ({ query }, reply) =>
    answerPage(reply, await listNewslettersPage(db, pageOf(query)), newsletterResponse),
  )

  staff.get(`${PATH}recipients/`, { schema: { tags, querystring: recipientsQuery, response: { 200: recipients } } }, async ({ query }) => {
    const { saidNo: said_no, neverPaid: never_paid, noEmail: no_email, ...counted } = await countReaders(context, audienceOf(query))
    return { ...counted, said_no, never_paid, no_email }
  })

  staff.get(`${PATH}classes/`, { schema: { tags, response: { 200: z.array(audienceClass) } } }, async ({ audience }) =>
    (await listAudienceClasses(db)).map((booked) => audienceClassResponse(booked, audience)),
  )

  const written = { body: newsletterBody, headers: newsletterHeaders }
  staff.post(
    PATH,
    { schema: { tags, ...written, response: { 200: newsletter, 201: newsletter, 409: problem } } },
    async (request, reply) => {
      const { subject_en, subject_ru, text_en, text_ru, recipients, ...chosen } = request.body
      const made = await writeNewsletter(context, {
        audience: audienceOf(chosen),
        subject: { en: subject_en, ru: subject_ru },
        text: { en: text_en, ru: text_ru },
        recipients,
        key: request.headers['idempotency-key'],
        ...staffOf(request),
      })
      return answerCreated(reply, made, ({ newsletter }, audience) => newsletterResponse(newsletter, audience))
    },
  )

  staff.delete(`${PATH}:id/`, { schema: { tags, params: pathId, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await undoNewsletter(db, { newsletterId: request.params.id, ...staffOf(request) })),
  )
}

/** The schema ensures that the fields match the audience. */
function audienceOf({ who, weeks, service_id, class_name, person_ids }: z.infer<typeof recipientsQuery>): Audience {
  if (who === 'all' || who === 'pass' || who === 'came' || who === 'owes') return { who }
  if (who === 'absent' && weeks !== undefined) return { who, weeks }
  if (who === 'chosen' && person_ids !== undefined) return { who, person_ids }
  if (who === 'booked' && service_id !== undefined) return { who, service_id }
  if (who === 'booked' && class_name !== undefined) return { who, class_name }
  throw new Error(`The schema let ${who} through without what belongs to it.`)
}
