import { createServer, type OutgoingHttpHeaders } from 'node:http'

// A minimal Node server as a separate process. It answers each path with the headers and bytes it was given, from memory.

type Kept = { path: string; status: number; headers: OutgoingHttpHeaders; body: string }

const kept = new Map<string, { status: number; headers: OutgoingHttpHeaders; body: Buffer }>()
const server = createServer((request, response) => {
  const answer = kept.get(request.url ?? '')
  if (!answer) return response.writeHead(404, { 'content-length': 0 }).end()
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
process.on('message', ({ path, status, headers, body }: Kept) => {
  kept.set(path, { status, headers, body: Buffer.from(body, 'base64') })
  process.send?.({ keeps: path })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
