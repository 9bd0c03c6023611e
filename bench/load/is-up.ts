import { request } from 'node:http'

/** Returns whether a server answers this path with 200. */
export const isUp = (port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      .on('error', () => resolve(false))
      .end()
  })
