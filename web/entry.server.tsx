import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Coming, comingContext } from './features/booking/coming-context.ts'
import { comingData } from './features/booking/coming-data.ts'
import { serverTexts } from './i18n/i18n.server.ts'
import { I18nProvider } from './i18n/i18n-provider.tsx'
import { ScriptMark } from './lib/script-mark.ts'
import { siteContext } from './lib/site-context.ts'
import { withTable } from './lib/table.ts'
import { PageParts, WrittenParts } from './lib/written-parts.ts'
import { scriptsLater } from './scripts-later.ts'
import { PartsContext } from './ui/part.tsx'

/**
 * Where the server finds the page: as the body of an answer it would be copied and translated four times more. `data`: what is to be
 * written into the page's empty element for search engines, since nobody needs to look through it. `isForAll`: nothing of one visitor
 * alone stands in it, so its parts may be used for the next one. `mark`: what the inline scripts that are ours are to carry.
 */
export const pageContext = createContext<{ html?: Uint8Array; data?: Uint8Array[]; isForAll: boolean; mark: string }>()

// What the server that renders us needs: they must be the very objects that our loaders and our router know.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { siteContext } from './lib/site-context.ts'

export const streamTimeout = 8_000

// A page has some fifty thousand.
const written = new WrittenParts(4_000_000)

/** Renders the whole page before the first byte leaves: the server needs all of it to hash its scripts and to tag it. The answer has no body. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, origin } = context.get(siteContext)
  const texts = serverTexts(language)
  const coming = context.get(comingContext)
  const page = context.get(pageContext)
  const known = `${language} ${request.url} ${JSON.stringify(routerContext.staticHandlerContext.loaderData.root)}`
  const parts = import.meta.env.PROD && page.isForAll && status === 200 ? new PageParts(written, known) : null
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider texts={texts} textsOf={serverTexts}>
        <Coming value={coming}>
          <PartsContext value={parts}>
            <ScriptMark value={page.mark}>
              <ServerRouter context={routerContext} url={request.url} nonce={page.mark} />
            </ScriptMark>
          </PartsContext>
        </Coming>
      </I18nProvider>,
      {
        nonce: page.mark,
        // Boundaries are there for hydration (day-list.tsx): a page without scripts is whole, so none is sent apart, to be put in its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(
            allOf((bytes) => {
              const text = bytes.toString('latin1')
              if (finalStatus === 200) parts?.keepFrom(text)
              const html = Buffer.from(scriptsLater(text), 'latin1')
              page.html = coming.listed ? withTable(html, coming.listed.offerings) : html
              page.data = comingData(coming.told, { origin, texts })
              resolve(new Response(null, { headers, status: finalStatus }))
            }),
          ).on('error', reject)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    // Left running, the timer would keep every rendered page in memory for as long as it lasts.
    const timer = setTimeout(abort, streamTimeout)
  })
}

function allOf(take: (bytes: Buffer) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      take(Buffer.concat(parts))
      done()
    },
  })
}
