import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { demoPlan, firstSteps, setupStates } from '../../../../../packages/contract/studio/setup.ts'
import { changeFirstSteps, readFirstSteps } from '../../../../domain/office/setup/read-first-steps.ts'
import { readSetupStates } from '../../../../domain/office/setup/read-setup-states.ts'
import { removeDemo } from '../../../../domain/office/setup/remove-demo.ts'
import { sendTestEmail } from '../../../../domain/office/setup/send-test-email.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { emptyBody } from '../../../requests/empty-body.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { demoPlanResponse, firstStepsResponse, setupStatesResponse } from '../../../responses/studio/setup.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['setup']
const post = { tags, body: emptyBody }

export function setupRoutes(staff: Http, context: StaffContext): void {
  const { emailsOfPerson } = rateLimits(staff, context.rateLimitFactor)

  staff.get('/setup/states/', { schema: { tags, response: { 200: setupStates } } }, async (request) =>
    setupStatesResponse(await readSetupStates(context, staffOf(request)), request.audience),
  )

  staff.post(
    '/setup/test-email/',
    { preHandler: emailsOfPerson, schema: { ...post, response: { 201: setupStates, 409: problem, 429: problem } } },
    async (request, reply) => {
      const sent = await sendTestEmail(context, staffOf(request))
      const states = await readSetupStates(context, staffOf(request))
      return answer(reply.code(201), sent, (_, audience) => setupStatesResponse(states, audience))
    },
  )

  staff.get('/setup/steps/', { schema: { tags, response: { 200: firstSteps } } }, async ({ audience }) =>
    firstStepsResponse(await readFirstSteps(context), audience),
  )

  for (const [act, isHidden] of [
    ['hide', true],
    ['show', false],
  ] as const)
    staff.post(`/setup/steps/${act}/`, { schema: { ...post, response: { 200: firstSteps } } }, async ({ audience }) =>
      firstStepsResponse(await changeFirstSteps(context, { isHidden }), audience),
    )

  staff.post('/setup/demo/remove/', { schema: { ...post, response: { 200: demoPlan, 409: problem } } }, async (request, reply) =>
    answer(reply, await removeDemo(context, staffOf(request)), demoPlanResponse),
  )
}
