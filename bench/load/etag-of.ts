import { request } from 'node:http'
import type { HttpRequest } from './load-plan.ts'

/** Returns the ETag of an answer, or undefined if it has none. */
export const tagOf = (port: number, { path, headers = {} }: HttpRequest): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      answer.resume()
      resolve(answer.headers.etag)
    })
      .on('error', reject)
      .end()
  })
