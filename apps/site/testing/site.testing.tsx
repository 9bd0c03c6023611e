import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { setCurrentLanguage } from '../../../packages/browser/current-language.ts'
import { asLanguage, FALLBACK } from '../../../packages/browser/languages.ts'
import { serverTexts } from '../i18n/i18n.server.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import type { SiteContext } from '../lib/site-context.ts'
import { siteRouter } from './routes.testing.tsx'
import { frame, until } from './until.testing.ts'

const MAX_WAIT_MS = 300

/** The number of renderings. A rendering is dropped if another one has started meanwhile. */
let documents = 0
let shown: { root: Root; router: Awaited<ReturnType<typeof siteRouter>> } | undefined

/** Renders the site at the address of the window, like a new document. */
export async function showSite(ask: SiteContext['ask']): Promise<void> {
  leaveSite()
  const own = documents
  const html = document.documentElement
  // The boot script does this before the first paint (apps/site/boot.js).
  const asked = asLanguage(new URLSearchParams(location.search).get('lng'))
  if (asked) localStorage.setItem('appLng', asked)
  const language = asked ?? asLanguage(localStorage.getItem('appLng')) ?? FALLBACK
  html.lang = language
  html.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  if (localStorage.getItem('access_token')) html.dataset.signedIn = ''
  setCurrentLanguage(language)
  window.focus()

  const router = await siteRouter(ask)
  if (own !== documents) return router.dispose()
  const root = createRoot(document.body)
  shown = { root, router }
  root.render(
    <I18nProvider texts={serverTexts(language)} textsOf={serverTexts}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

/** Waits until the router is idle, because a disposed router never finishes its navigation. A navigation may wait for a response forever. */
export async function settled(): Promise<void> {
  const { router } = shown ?? {}
  if (!router) return
  await frame()
  const isIdle = () => router.state.navigation.state === 'idle' && router.state.revalidation === 'idle'
  await until(() => (isIdle() ? undefined : 'busy'), MAX_WAIT_MS).catch(() => {})
}

export function leaveSite(): void {
  documents++
  shown?.router.dispose()
  shown?.root.unmount()
  shown = undefined
  for (const name of ['interactive', 'signedIn', 'keptAt'] as const) delete document.documentElement.dataset[name]
}
