import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { startI18n } from './i18n/i18n.client.ts'
import { namespacesOnPage } from './i18n/on-page.client.ts'

async function hydrate() {
  const i18n = await startI18n(namespacesOnPage())
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>,
    )
  })
}

void hydrate()
