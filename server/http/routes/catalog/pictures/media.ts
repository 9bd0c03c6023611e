import type { MediaStore } from '../../../../domain/site/pictures/media-store.ts'
import { contentTypeOf, isFileName } from '../../../../domain/site/pictures/picture.ts'
import type { Http } from '../../../http.ts'

/** Public pictures. The headers ensure that every file is treated as a picture and cannot run scripts. */
export function mediaRoutes(http: Http, { media }: { media: MediaStore }): void {
  http.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    const found = isFileName(file) ? await media.find(file) : undefined
    if (!found) return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found')

    if (found.bytes !== undefined) reply.header('content-length', found.bytes)
    return reply
      .type(contentTypeOf(file))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(found.body)
  })
}
