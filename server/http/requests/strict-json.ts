import type { FastifyBodyParser } from 'fastify'
import type { Http } from '../http.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Refuses JSON that is not UTF-8 (RFC 8259, 8.1). The default parser would replace invalid bytes and store the result. */
export function parseJsonStrictly(app: Http): void {
  const parse = app.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(body)
    } catch {
      return done(Object.assign(new Error('The body is not UTF-8.'), { statusCode: 400 }))
    }
    parse(request, text, done)
  })
}
