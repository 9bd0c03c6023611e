import type { Http } from '../http.ts'

/** Accepts any body in this scope and discards it. Browsers and mail programs send forms, which are not JSON. */
export function discardBodies(http: Http): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, body, done) => body.resume().on('end', () => done(null)))
}
