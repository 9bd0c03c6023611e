import { createContext } from 'react-router'
import type { Content } from '../../../packages/content/content.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ClockSpan } from '../../../packages/contract/schedule/clock-span.ts'

type Answer = { status: number; body: unknown }

/** What a loader on the server knows: the language of the page, the studio's zone, and our own API, asked in-process. */
export type SiteContext = {
  language: Language
  timeZone: string
  /** What the owner says, as it was when this page was asked for. */
  content: Content
  /** What the studio's clocks did last year and do until the year after next. */
  clocks: ClockSpan[]
  /** The address people see, without a slash at the end. */
  origin: string
  /** The path of what links to the site show where they are shared. */
  sharePicture: string
  /** What our own inline scripts carry (script-mark.ts). */
  mark: string
  /** `path` is below `/api`, e.g. `/events/?scope=public`. Answers in the language of the page. */
  ask: (path: string) => Promise<Answer>
}

export const siteContext = createContext<SiteContext>()
