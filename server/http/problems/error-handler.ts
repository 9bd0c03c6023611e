import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { SchemaWatch } from '../../db/migration-watch.ts'
import { isDatabaseDown } from '../../db/outage.ts'
import { MediaStoreDown } from '../../domain/site/pictures/media-store.ts'
import { fieldMessages, type ValidationIssue } from './field-messages.ts'
import { type ProblemReason, problemBody, statusOf } from './problem.ts'
import { refuseWith } from './refuse-with.ts'

/** Converts any error to a problem without a stack trace. Bad input and statements failing on a newer schema are never a 500. */
export const handleErrorWith =
  (schema: SchemaWatch) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (hasZodFastifySchemaValidationErrors(error)) return refuseFields(error, request, reply)
    const found = reasonOf(error)
    return answer(found === 'internal' && (await schema.explains(error)) ? 'unavailable' : found, error, request, reply)
  }

function answer(reason: ProblemReason, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (statusOf(reason) >= 500) request.log.error({ err: error }, 'request failed')
  return refuseWith(reply, { reason })
}

type ValidationError = { validation: ValidationIssue[]; validationContext?: string | undefined }

function refuseFields(error: ValidationError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A malformed id in the path results in 404.
  if (error.validationContext === 'params') return refuseWith(reply, { reason: 'not_found' })
  const fields = fieldMessages(error.validation, request.language)
  const body = problemBody('validation', request)
  // Forms show the password rule itself as the error (product.md 9.1).
  const password = fields.password ?? fields.new_password
  if (password && Object.keys(fields).length === 1) body.error = password
  return reply
    .code(400)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, fields })
}

function reasonOf(error: FastifyError): ProblemReason {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'photo_too_large'
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return 'too_large'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415) return 'wrong_media'
  if (error.statusCode === 429) return 'rate_limited'
  if (error.statusCode === 401) return 'unauthorized'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'malformed'
  if (error instanceof MediaStoreDown) return 'media_down'
  return isDatabaseDown(error) ? 'unavailable' : 'internal'
}
