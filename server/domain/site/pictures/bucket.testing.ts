import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from './bucket-store.ts'

/** An S3 bucket with the functions that the site uses: signed PUT, GET and DELETE with the bucket in the path. */
export async function standInBucket() {
  const files = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const signed = /^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/eu-test-1\/s3\/aws4_request,\s*SignedHeaders=\S+,\s*Signature=[0-9a-f]{64}$/
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!signed.test(request.headers.authorization ?? '')) return reply.writeHead(403).end()
    const found = files.get(pathname)
    if (request.method === 'PUT') {
      files.set(pathname, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] })
      return reply.writeHead(200).end()
    }
    if (request.method === 'DELETE') return reply.writeHead(files.delete(pathname) ? 204 : 404).end()
    if (!found) return reply.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    return reply.writeHead(200, { 'content-length': found.bytes.length, 'content-type': found.type ?? '' }).end(found.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: Bucket = { endpoint, bucket: 'ticha', region: 'eu-test-1', accessKeyId: 'a-key', secretAccessKey: 'a-secret' }
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { bucket, files, close }
}
