import multipart from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_PHOTO_BYTES } from '../../../packages/contract/content/gallery.ts'
import type { Http } from '../http.ts'
import { refuseWith } from '../problems/refuse-with.ts'

const KB = 1024
// `fieldSize` exceeds the schema's limit, so that a text that is too long gets the schema's error.
const LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 12, parts: 14, fieldSize: 64 * KB, fieldNameSize: 100, headerPairs: 20 }
const MAX_BYTES_BESIDE_PHOTO = 512 * KB

/** Makes the routes of this scope accept forms with one photo. The body schema sees the texts and the photo's bytes. */
export async function acceptPhotoUploads(http: Http): Promise<void> {
  await http.register(multipart, { attachFieldsToBody: 'keyValues', limits: LIMITS })
  const read = new WeakSet<FastifyRequest>()
  http.addHook('preValidation', async (request) => void read.add(request))
  // Throws the error again, so that the error handler of the app converts it.
  http.setErrorHandler((error: FastifyError, request) => {
    // The parser's errors about a broken form have no status.
    if (request.isMultipart() && !read.has(request)) error.statusCode ??= 400
    throw error
  })
}

/** Refuses an upload by its content length, before it is read. */
async function refuseLargeUploads(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false
  if (isForm && Number(request.headers['content-length']) > MAX_PHOTO_BYTES + MAX_BYTES_BESIDE_PHOTO)
    return refuseWith(reply, { reason: 'photo_too_large' })
}

export const photoForm = { onRequest: refuseLargeUploads, config: { slowBody: true } }

export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
