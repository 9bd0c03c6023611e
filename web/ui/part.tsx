import { createContext, type ReactNode, type Ref, useContext } from 'react'
import type { PageParts } from '../lib/written-parts.ts'

export const PartsContext = createContext<PageParts | null>(null)

type Props = {
  as: 'header' | 'section' | 'footer'
  /** Nothing else on the page has it. */
  id: string
  /** What it shows, beside the page's address and language: as long as these are the very same, it is not written again. */
  of?: readonly unknown[]
  className?: string
  'aria-label'?: string
  tabIndex?: number
  ref?: Ref<HTMLElement>
  /** One component: what it would do is left out when the part is written already. */
  children: ReactNode
}

const NOTHING: readonly unknown[] = []

/**
 * An element whose inside the server writes once and then puts into one page after the other. Nothing in it may belong elsewhere in the page,
 * as a picture that is asked for at once has its hint in the head. In the browser an element like any other.
 */
export function Part({ as: Element, of = NOTHING, children, ...rest }: Props) {
  const parts = useContext(PartsContext)
  const html = import.meta.env.SSR ? parts?.find(rest.id, of) : undefined
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React for a page before
  if (html !== undefined) return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  return <Element {...rest}>{children}</Element>
}
