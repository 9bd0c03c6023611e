import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEPT = ['content-type', 'content-encoding', 'cache-control']

/** A minimal server. It serves pages from memory, and files of the site, which it fetches once. */
export async function serveStatic(site: string) {
  const pages = new Map<string, string>()
  const files = new Map<string, Promise<{ headers: Record<string, string>; body: Buffer }>>()
  const fileOf = (url: string) => files.get(url) ?? files.set(url, fetchFile(site + url)).get(url)

  const server = createServer(async ({ url = '/' }, response) => {
    const page = pages.get(url)
    if (page) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    if (!url.startsWith('/assets/')) return response.writeHead(404).end()
    const file = await fileOf(url)
    response.writeHead(200, file?.headers).end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    /** Serves a page from now on. Returns its address. */
    add: (html: string) => {
      const path = `/static-${pages.size + 1}`
      pages.set(path, html)
      return base + path
    },
    stop: () => server.close(),
  }
}

async function fetchFile(address: string) {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(KEPT.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [])))
  return { headers, body: Buffer.from(await answer.arrayBuffer()) }
}
