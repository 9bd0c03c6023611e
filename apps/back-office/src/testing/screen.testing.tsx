import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminContext, memoryStore, Notification } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { dataProvider } from '../api/data-provider.ts'
import { i18nFor } from '../i18n/language.ts'
import { themeOf } from '../theme/theme.ts'
import '../theme/page.css'
import '../ui/ui.css'

/** `status`: 200 by default. */
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
/** Answers by method and path, for example `GET /content/`. */
type Answers = Record<string, unknown | ((body: unknown) => Answer)>
type Sent = { request: string; body: unknown }

let leave = () => {}
afterEach(() => leave())

/** Shows a part of the back office with the given answers of the API. Returns the requests it sends. A request without an answer fails. */
export async function show(screen: ReactNode, answers: Answers, language: Language = 'en'): Promise<Sent[]> {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = `${method} ${address.replace(/^\/api/, '')}`
    const given = typeof body === 'string' ? JSON.parse(body) : body
    sent.push({ request, body: given })
    const found = answers[request]
    if (found === undefined) throw new Error(`There is no answer to ${request}.`)
    const answer: Answer = typeof found === 'function' ? found(given) : { body: found }
    return Response.json(answer.body ?? null, { status: answer.status ?? 200, headers: answer.headers ?? {} })
  })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  leave = () => {
    root.unmount()
    box.remove()
    vi.unstubAllGlobals()
    localStorage.clear()
    leave = () => {}
  }
  const queryClient = new QueryClient()
  root.render(
    <AdminContext
      i18nProvider={await i18nFor(language)}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={memoryStore({ locale: language })}
      theme={themeOf('light')}
      darkTheme={null}
    >
      {screen}
      <Notification />
    </AdminContext>,
  )
  return sent
}
