import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Coming, comingContext } from './features/booking/coming-context.ts'
import { serverTexts } from './i18n/i18n.server.ts'
import { I18nProvider } from './i18n/i18n-provider.tsx'
import { ScriptMark } from './lib/script-mark.ts'
import { siteContext } from './lib/site-context.ts'
import { scriptsLater } from './scripts-later.ts'

// What the server that renders us needs: they must be the very objects that our loaders and our router know.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { siteContext } from './lib/site-context.ts'

export const streamTimeout = 8_000

/** Renders the whole page before the first byte leaves: the server needs all of it to hash its scripts and to tag it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, mark } = context.get(siteContext)
  const giveUp = new AbortController()
  // Left running, the timer would keep every rendered page in memory for as long as it lasts.
  const timer = setTimeout(() => giveUp.abort(), streamTimeout)
  let finalStatus = status
  try {
    const stream = await renderToReadableStream(
      <I18nProvider texts={serverTexts(language)} textsOf={serverTexts}>
        <Coming value={context.get(comingContext)}>
          <ScriptMark value={mark}>
            <ServerRouter context={routerContext} url={request.url} nonce={mark} />
          </ScriptMark>
        </Coming>
      </I18nProvider>,
      {
        nonce: mark,
        signal: giveUp.signal,
        // Boundaries are there for hydration (day-list.tsx): a page without scripts is whole, so none is sent apart, to be put in its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    await stream.allReady
    // A character for each byte: what is looked for is ASCII, and half a megabyte need not be decoded and encoded.
    const html = scriptsLater(Buffer.from(await new Response(stream).arrayBuffer()).toString('latin1'))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(Buffer.from(html, 'latin1'), { headers, status: finalStatus })
  } finally {
    clearTimeout(timer)
  }
}
