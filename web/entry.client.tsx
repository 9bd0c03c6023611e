import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { firstFormats } from './i18n/format.ts'
import { startTexts, textsOf } from './i18n/i18n.client.ts'
import { I18nProvider } from './i18n/i18n-provider.tsx'
import { asLanguage, FALLBACK } from './i18n/languages.ts'
import { textFilesOnPage } from './i18n/on-page.client.ts'

async function hydrate() {
  const [texts] = await Promise.all([startTexts(textFilesOnPage()), warmUp()])
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nProvider texts={texts} textsOf={textsOf}>
        <HydratedRouter />
      </I18nProvider>,
    )
  })
}

// While the texts are on their way, and a step at a time, so that a press is answered in between.
async function warmUp() {
  for (const step of firstFormats(asLanguage(document.documentElement.lang) ?? FALLBACK)) {
    await new Promise((next) => setTimeout(next))
    step()
  }
}

void hydrate()
