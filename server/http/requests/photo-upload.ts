import multipart from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PHOTO_MOST_BYTES } from '../../../packages/contract/content/gallery.ts'
import type { Http } from '../http.ts'
import { refuseWith } from '../problems/refuse-with.ts'

const KB = 1024
// A text that is too long must still be seen to be: the parser cuts it off here, the schema refuses far below.
const LIMITS = { fileSize: PHOTO_MOST_BYTES, files: 1, fields: 12, parts: 14, fieldSize: 64 * KB, fieldNameSize: 100, headerPairs: 20 }
const MOST_BESIDE_THE_PHOTO = 512 * KB

/** Makes the routes of this scope take forms with one photo: the schema of the body sees texts, and the photo as its bytes. */
export async function acceptPhotoUploads(http: Http): Promise<void> {
  await http.register(multipart, { attachFieldsToBody: 'keyValues', limits: LIMITS })
  const read = new WeakSet<FastifyRequest>()
  http.addHook('preValidation', async (request) => void read.add(request))
  // Throws again for the handler of the whole app, which answers.
  http.setErrorHandler((error: FastifyError, request) => {
    // What the parser throws at a broken form has no status of its own.
    if (request.isMultipart() && !read.has(request)) error.statusCode ??= 400
    throw error
  })
}

/** Refuses what says of itself that it is too large before any of it is read. */
async function refuseLargeUploads(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false
  if (isForm && Number(request.headers['content-length']) > PHOTO_MOST_BYTES + MOST_BESIDE_THE_PHOTO)
    return refuseWith(reply, { reason: 'photo_too_large' })
}

/** What a route of such a scope says of itself. */
export const photoForm = { onRequest: refuseLargeUploads, config: { slowBody: true } }

/** The bytes of a photo as its schema let them through. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
