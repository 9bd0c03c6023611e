import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startTexts, textsOf } from './i18n/i18n.client.ts'
import { I18nProvider } from './i18n/i18n-provider.tsx'
import { textFilesOnPage } from './i18n/page-text-files.client.ts'

async function hydrate() {
  const texts = await startTexts(textFilesOnPage())
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nProvider texts={texts} textsOf={textsOf}>
        <HydratedRouter />
      </I18nProvider>,
    )
  })
}

void hydrate()
