import { connect, type Socket } from 'node:net'
import type { Asked } from './shot.ts'
import type { Shooter } from './volley.ts'

const END_OF_HEAD = '\r\n\r\n'

/** A request as it goes over the wire. */
export function bytesOf({ method = 'GET', path, headers = {}, body }: Asked): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = {
    host: '127.0.0.1',
    ...headers,
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`)
}

/**
 * A connection that is kept and asked one thing at a time. It reads of an answer no more than it must to know where it ends: an HTTP client
 * spends more on an answer than a bare server does, and both run on the same machine.
 */
export class Connection implements Shooter<Buffer> {
  readonly #socket: Socket
  #answered: ((status: string) => void) | undefined
  #failed: ((error: Error) => void) | undefined
  #received: Buffer = Buffer.alloc(0)
  #missing = -1
  #status = ''

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (data) => this.#read(data))
    this.#socket.on('error', (error) => this.#failed?.(error))
    this.#socket.on('close', () => this.#failed?.(new Error('The server hung up.')))
  }

  /** Answers with the status. */
  ask(request: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #read(data: Buffer): void {
    if (this.#missing < 0) {
      this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data])
      const end = this.#received.indexOf(END_OF_HEAD)
      if (end < 0) return
      const head = this.#received.toString('latin1', 0, end)
      this.#status = head.slice(9, 12)
      this.#missing = lengthOf(head, this.#status) - (this.#received.length - end - END_OF_HEAD.length)
      this.#received = Buffer.alloc(0)
    } else this.#missing -= data.length
    if (this.#missing > 0) return
    this.#missing = -1
    this.#answered?.(this.#status)
  }
}

function lengthOf(head: string, status: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return Number(length)
  if (status === '204' || status === '304') return 0
  throw new Error(`An answer without a length:\n${head}`)
}
