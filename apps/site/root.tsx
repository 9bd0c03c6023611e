import './styles/app.css'
// Imported here for all pages, because a second stylesheet would delay the first paint of a page.
import 'virtual:photos.css'
import { type ReactNode, useContext, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import type { Site, SiteFacts } from '../../packages/content/schema.ts'
import type { Language } from '../../packages/contract/content/language.ts'
import type { SiteConfig } from '../../packages/contract/studio/config.ts'
import type { Route } from './+types/root'
import bootScript from './boot.js?raw'
import { Daylight } from './features/shell/daylight.tsx'
import { ErrorPage } from './features/shell/error-page.tsx'
import { Footer } from './features/shell/footer.tsx'
import { Header } from './features/shell/header.tsx'
import { OfflineNotice } from './features/shell/offline-notice.tsx'
import { ProgressBar } from './features/shell/progress-bar.tsx'
import { ScrollPosition } from './features/shell/scroll-position.tsx'
import { SkipLinks } from './features/shell/skip-links.tsx'
import { ToastProvider } from './features/shell/toasts.tsx'
import { useFocusOnNavigation } from './features/shell/use-focus-on-navigation.ts'
import sans from './fonts/studio-sans-latin-normal.woff2?url'
import sansRussian from './fonts/studio-sans-russian-normal.woff2?url'
import serif from './fonts/studio-serif-latin-normal.woff2?url'
import serifRussian from './fonts/studio-serif-russian-normal.woff2?url'
import { useLanguage, useWantedLanguage } from './i18n/use-language.ts'
import { termsInForce } from './lib/content.server.ts'
import { useHydratedInTurn } from './lib/hooks/use-hydrated.ts'
import { useOfflineWorker } from './lib/hooks/use-offline-worker.ts'
import { passProductsPath } from './lib/pass-paths.ts'
import { paths } from './lib/paths.ts'
import { ScriptMark } from './lib/script-mark.ts'
import { SessionProvider } from './lib/session.tsx'
import { shownPages } from './lib/shown-pages.ts'
import { siteContext } from './lib/site-context.ts'
import icon from './public/favicon.svg?raw'

// The icon is inlined: a fetched icon would load before the fonts, for which the first paint waits.
const ICON = import.meta.env.SSR ? `data:image/svg+xml,${icon.trim().replaceAll('"', "'").replaceAll('#', '%23')}` : iconOfPage()
// In the browser, this script has already run as the first one of the page, so the bundle does not contain it.
const BOOT = import.meta.env.SSR ? bootScript : ''

// In the browser, the icon is read from the page, so that the bundle does not contain it.
function iconOfPage(): string | undefined {
  return document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? undefined
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { ask, timeZone, clocks, origin, content, sharePicture } = site
  const [{ status, body }, products, pages] = await Promise.all([ask('/config/'), ask(passProductsPath), shownPages(site)])
  const sellsPasses = products.status === 200 && Array.isArray(products.body) && products.body.length > 0
  return {
    timeZone,
    clocks,
    origin,
    config: status === 200 ? (body as SiteConfig) : null,
    sellsPasses,
    pages,
    termsVersion: termsInForce(content, timeZone),
    site: factsOf(content.site),
    sharePicture,
  }
}

const factsOf = ({ pictures, ...facts }: Site): SiteFacts => facts

// The root loader is not called again, because its data does not change while a page is open.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    // The boot script sets the theme and the signed-in mark before hydration.
    <html lang={language} data-scripts={useScriptStart()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, hashed for the Content-Security-Policy */}
        <script suppressHydrationWarning nonce={useContext(ScriptMark)} dangerouslySetInnerHTML={{ __html: BOOT }} />
        {fontsOf(language).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <link rel="icon" href={ICON} type="image/svg+xml" sizes="any" />
        <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollPosition />
        <Scripts />
      </body>
    </html>
  )
}

/** When scripts start. `when-used`: at the first input. `soon`: then or after ten seconds, to show taken seats. By default: at once. */
export type ScriptStart = 'when-used' | 'soon'

function useScriptStart(): ScriptStart | undefined {
  const handle = useMatches().at(-1)?.handle as { scripts?: ScriptStart } | undefined
  return handle?.scripts
}

export default function Root() {
  useWantedLanguage()
  useFocusOnNavigation()
  return (
    <SessionProvider>
      <ToastProvider>
        <SkipLinks />
        <Daylight />
        <ProgressBar />
        <Header />
        <OfflineNotice />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <Alive />
      </ToastProvider>
    </SessionProvider>
  )
}

// A separate component at the end, so that its state re-renders nothing else and its effects run after all others.
function Alive() {
  const hydrated = useHydratedInTurn()
  useInteractiveMark(hydrated)
  useOfflineWorker(hydrated)
  // The manifest is linked after hydration, because otherwise it would be fetched before the fonts.
  return hydrated && <link rel="manifest" href={paths.manifest} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage why={whyOf(error)} />
}

function whyOf(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing'
  // Node's `navigator` has no `onLine`.
  return navigator.onLine === false ? 'offline' : 'broken'
}

function fontsOf(language: Language): string[] {
  return language === 'ru' ? [serifRussian, sansRussian] : [serif, sans]
}

// Marks the page as interactive for tests, styles and boot.js, once its handlers have the carried state, which the first render lacks.
function useInteractiveMark(hydrated: boolean) {
  useEffect(() => {
    if (!hydrated) return
    document.documentElement.dataset.interactive = ''
    dispatchEvent(new Event('interactive'))
  }, [hydrated])
}
