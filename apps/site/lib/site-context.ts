import { createContext } from 'react-router'
import type { Content } from '../../../packages/content/content.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ClockSpan } from '../../../packages/contract/schedule/clock-span.ts'

type Answer = { status: number; body: unknown }

export type SiteContext = {
  language: Language
  timeZone: string
  content: Content
  /** The studio's UTC offsets from the beginning of last year to the end of the year after next. */
  clocks: ClockSpan[]
  /** The public origin, without a trailing slash. */
  origin: string
  sharePicture: string
  mark: string
  /** Calls the API in-process. `path` is below `/api`, e.g. `/events/?scope=public`. Texts are in the language of the page. */
  ask: (path: string) => Promise<Answer>
}

export const siteContext = createContext<SiteContext>()
