import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { UpcomingClasses, upcomingContext } from './features/booking/upcoming-context.ts'
import { serverTexts } from './i18n/i18n.server.ts'
import { I18nProvider } from './i18n/i18n-provider.tsx'
import { ScriptMark } from './lib/script-mark.ts'
import { siteContext } from './lib/site-context.ts'
import { scriptsLater } from './scripts-later.ts'

// Exported for the server, which must use the same module instances as the loaders and the router.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { siteContext } from './lib/site-context.ts'

export const streamTimeout = 8_000

/** Renders the whole page before sending it, because the server hashes its scripts and computes its ETag. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, mark } = context.get(siteContext)
  const giveUp = new AbortController()
  // A running timer would keep the rendered page in memory until it fires.
  const timer = setTimeout(() => giveUp.abort(), streamTimeout)
  let finalStatus = status
  try {
    const stream = await renderToReadableStream(
      <I18nProvider texts={serverTexts(language)} textsOf={serverTexts}>
        <UpcomingClasses value={context.get(upcomingContext)}>
          <ScriptMark value={mark}>
            <ServerRouter context={routerContext} url={request.url} nonce={mark} />
          </ScriptMark>
        </UpcomingClasses>
      </I18nProvider>,
      {
        nonce: mark,
        signal: giveUp.signal,
        // Suspense boundaries exist only for hydration (day-list.tsx). Without this, React would stream parts and move them with scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    await stream.allReady
    // Latin-1 maps each byte to a character. The search is for ASCII, so decoding half a megabyte of UTF-8 is unnecessary.
    const html = scriptsLater(Buffer.from(await new Response(stream).arrayBuffer()).toString('latin1'))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(Buffer.from(html, 'latin1'), { headers, status: finalStatus })
  } finally {
    clearTimeout(timer)
  }
}
