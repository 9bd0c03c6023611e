import { type CSSProperties, createElement as h, type ReactNode } from 'react'

// Mail programs need tables instead of boxes, and inline styles.

const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

type Look = { style: CSSProperties; className?: string }

/** Renders the document. React's renderer is imported when the first email is written, so that startup stays fast. */
export async function rendered(document: ReactNode): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return DOCTYPE + renderToStaticMarkup(document)
}

const TABLE = { align: 'center', width: '100%', border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' } as const

/** Returns a box: a table with one cell. The padding applies to the cell, all other styles to the table. */
export function box({ style, className }: Partial<Look>, ...children: ReactNode[]): ReactNode {
  const { padding, ...outer } = style ?? {}
  const cell = h('td', { style: padding === undefined ? {} : { padding } }, ...children)
  return h('table', { ...TABLE, className, style: outer }, h('tbody', null, h('tr', null, cell)))
}

/** The page with its background. A table repeats the background, because some mail programs drop the style of `body`. */
export function body(lang: string, { style, className }: Look, ...children: ReactNode[]): ReactNode {
  const { backgroundColor } = style
  const cell = h('td', { dir: 'ltr', lang, style }, ...children)
  return h(
    'body',
    { lang, className, dir: 'ltr', style: { backgroundColor, margin: 0, padding: 0 } },
    h('table', TABLE, h('tbody', null, h('tr', null, cell))),
  )
}

const SHOWN_BESIDE_SUBJECT = 200
const HIDDEN = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 } as const

/** The preview shown next to the subject, padded with invisible characters so that mail programs do not add the start of the text. */
export function preheader(text: string): ReactNode {
  const shown = text.slice(0, SHOWN_BESIDE_SUBJECT)
  const filling = '\u00a0\u200c\u200b\u200d\ufeff'.repeat(SHOWN_BESIDE_SUBJECT - shown.length)
  return h('div', { style: HIDDEN, 'data-skip-in-text': true }, shown, filling && h('div', null, filling))
}

/** A paragraph. `margin` has up to four values; Outlook needs each as a separate property. */
export function paragraph({ style, className }: Look, ...children: ReactNode[]): ReactNode {
  const [marginTop, marginRight = marginTop, marginBottom = marginTop, marginLeft = marginRight] = String(style.margin).split(' ')
  return h('p', { className, style: { ...style, marginTop, marginRight, marginBottom, marginLeft } }, ...children)
}

export const link = ({ href, style, className }: Partial<Look> & { href: string }, label: string): ReactNode =>
  h('a', { href, className, style: { textDecorationLine: 'none', ...style }, target: '_blank' }, label)

const PADDING = { top: 14, side: 26 }
// Outlook on Windows ignores the padding of links. So spaces of a fixed width are added, which other programs hide.
const SPACES = 3
const spaceWidth = (PADDING.side / SPACES / 2) * 100
const raise = (PADDING.top * 2 * 3) / 4
// biome-ignore lint/security/noDangerouslySetInnerHtml: only constants of this file; React writes no such comment otherwise
const outlook = (html: string) => h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${html}<![endif]-->` } })

export const button = ({ href, style, className }: Look & { href: string }, label: string): ReactNode =>
  h(
    'a',
    {
      href,
      className,
      style: {
        textDecoration: 'none',
        display: 'inline-block',
        maxWidth: '100%',
        msoPaddingAlt: '0px',
        ...style,
        padding: `${PADDING.top}px ${PADDING.side}px`,
      },
      target: '_blank',
    },
    outlook(`<i style="mso-font-width:${spaceWidth}%;mso-text-raise:${raise}px" hidden>${'&#8202;'.repeat(SPACES)}</i>`),
    h(
      'span',
      { style: { maxWidth: '100%', display: 'inline-block', lineHeight: '120%', msoPaddingAlt: '0px', msoTextRaise: raise / 2 } },
      label,
    ),
    outlook(`<i style="mso-font-width:${spaceWidth}%" hidden>${'&#8202;'.repeat(SPACES)}&#8203;</i>`),
  )
