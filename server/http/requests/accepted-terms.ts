import type { FastifyReply, FastifyRequest } from 'fastify'
import type { acceptedTerms } from '../../../packages/contract/people/accepted-terms.ts'
import { refuseWith } from '../problems/refuse-with.ts'

type Body = { [Key in keyof typeof acceptedTerms]?: string } | null | undefined

/** Refuses with `terms_changed`, before booking or paying, if the person accepted another version. */
export const refuseOtherTerms =
  (context: { termsVersion: () => string }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const ticked = (request.body as Body)?.terms_version
    const termsVersion = context.termsVersion()
    if (ticked !== undefined && ticked !== termsVersion) return refuseWith(reply, { reason: 'terms_changed', detail: { termsVersion } })
  }
