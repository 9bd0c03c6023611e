import { fork } from 'node:child_process'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { HttpRequest } from '../load/load-plan.ts'

const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))

export type Bare = { port: number; copy: (from: number, asked: HttpRequest) => Promise<CopiedResponse>; stop: () => void }
/** Sizes in bytes, as sent. */
export type CopiedResponse = { status: number; body: Buffer; bytes: number; encoding: string }

/** Starts a bare Node server. `copy` makes it return the same headers and bytes as the server on port `from`. */
export async function startBare(): Promise<Bare> {
  const child = fork(program)
  const next = <Message>() => new Promise<Message>((resolve) => child.once('message', resolve as (message: unknown) => void))
  const { port } = await next<{ port: number }>()
  return {
    port,
    copy: async (from, asked) => {
      const answer = await read(from, asked)
      const kept = next()
      child.send({ path: asked.path, status: answer.status, headers: answer.headers, body: answer.body.toString('base64') })
      await kept
      return {
        status: answer.status,
        body: answer.body,
        bytes: answer.body.length,
        encoding: String(answer.headers['content-encoding'] ?? 'none'),
      }
    },
    stop: () => child.kill(),
  }
}

// Headers of the connection, which are not copied because Node sets them.
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding']

function read(
  port: number,
  { path, headers = {} }: HttpRequest,
): Promise<{ status: number; headers: Record<string, string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const said = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)) as [string, string | string[]][]
        const length: [string, string][] = body.length > 0 ? [['content-length', String(body.length)]] : []
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries([...said, ...length]), body })
      })
    })
      .on('error', reject)
      .end()
  })
}
