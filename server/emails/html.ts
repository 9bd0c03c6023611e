import { createElement as h, type ReactNode } from 'react'
import type { Language } from '../../packages/contract/content/language.ts'
import type { Block, EmailText, Fact } from './email-parts.ts'
import { colours, DARK, SANS, SERIF } from './email-styles.ts'
import { body, box, button, link, paragraph, preheader, rendered } from './html-elements.ts'
import type { Signature } from './signature.ts'

export const html = (draft: EmailText, signature: Signature, language: Language): Promise<string> =>
  rendered(page(draft, signature, language))

function page({ subject, preview, greeting, kicker, headline, blocks }: EmailText, signature: Signature, language: Language): ReactNode {
  return h(
    'html',
    { dir: 'ltr', lang: language },
    h(
      'head',
      null,
      h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' }),
      h('style', null, DARK),
    ),
    body(
      language,
      { className: 'paper', style: { margin: 0, padding: '24px 12px', backgroundColor: colours.paper } },
      preheader(preview),
      box(
        { style: { maxWidth: '560px' } },
        paragraph({ className: 'text', style: { ...text(22, SERIF), margin: '0 0 16px', letterSpacing: '-0.01em' } }, signature.studio),
        box(
          { className: 'sheet', style: { padding: '36px 40px', backgroundColor: colours.sheet, border: `1px solid ${colours.line}` } },
          paragraph({ className: 'soft', style: { ...text(16), color: colours.soft, margin: '0 0 8px' } }, greeting),
          kicker === undefined
            ? h('h1', { className: 'text headline', style: headlineStyle }, headline)
            : h('h1', { className: 'text', style: numeralStyle }, ...numeral(kicker, headline)),
          ...blocks.map((block, index) => h('div', { key: index }, element(block))),
          signature.teacher !== null &&
            paragraph({ className: 'text', style: { ...text(19, SERIF), fontStyle: 'italic', margin: '28px 0 0' } }, signature.teacher),
        ),
        paragraph(
          { className: 'muted', style: { ...text(13), color: colours.muted, margin: '20px 0 0' } },
          ...signature.lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line])),
        ),
      ),
    ),
  )
}

const text = (size: number, fontFamily: string = SANS) =>
  ({ fontFamily, fontSize: `${size}px`, lineHeight: size > 20 ? '1.25' : '1.6', color: colours.text }) as const

const headlineStyle = { ...text(29, SERIF), fontWeight: 400, letterSpacing: '-0.015em', margin: '0 0 20px' }

const numeralStyle = { ...headlineStyle, fontWeight: 300, margin: '24px 0 20px' }
const kickerStyle = { ...text(15), display: 'block', fontWeight: 500, letterSpacing: '0', color: colours.muted }
const figureStyle = { display: 'block', fontSize: '64px', lineHeight: '1.1', letterSpacing: '-0.03em', whiteSpace: 'nowrap' } as const

const numeral = (kicker: string, headline: string): ReactNode[] => [
  h('span', { key: 'kicker', className: 'muted', style: kickerStyle }, kicker),
  ' ',
  h('span', { key: 'figure', className: 'figure', style: figureStyle }, headline),
]

function element(block: Block): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return paragraph({ className: 'text', style: { ...text(16), margin: '0 0 16px' } }, ...lines(block.text))
    case 'button':
      return press(block)
    case 'facts':
      return facts(block.rows)
    case 'note':
      return note(block)
    case 'picture':
      // Without `loading`, React adds a link that preloads the picture.
      return h('img', {
        src: `cid:${block.cid}`,
        alt: block.alt,
        width: block.width,
        height: block.width,
        loading: 'lazy',
        style: pictureStyle,
      })
    case 'quote':
      return paragraph({ className: 'text line', style: quoteStyle }, block.text)
  }
}

const press = ({ label, url }: Extract<Block, { kind: 'button' }>): ReactNode =>
  h(
    'div',
    { style: { margin: '24px 0' } },
    button({ href: url, className: 'press', style: pressStyle }, label),
    // For readers who see no button, or who want to check the address.
    paragraph(
      { className: 'muted', style: { ...text(13), color: colours.muted, margin: '10px 0 0', wordBreak: 'break-all' } },
      link({ href: url, style: { color: colours.muted, textDecoration: 'underline' } }, url),
    ),
  )

function facts(rows: Fact[]): ReactNode {
  const cell = { ...text(16), verticalAlign: 'top', padding: '10px 0', borderTop: `1px solid ${colours.line}` }
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '8px 0 24px', borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      ...rows.map(([name, value, url]) =>
        h(
          'tr',
          { key: name, className: 'fact' },
          h(
            'td',
            { className: 'muted line', width: '34%', style: { ...cell, color: colours.muted, fontSize: '14px', paddingRight: '14px' } },
            name,
          ),
          h(
            'td',
            { className: 'text line', style: { ...cell, fontFamily: SERIF, fontSize: '17px', lineHeight: '1.45' } },
            ...(url ? [link({ href: url, className: 'text', style: factLinkStyle }, value)] : lines(value)),
          ),
        ),
      ),
    ),
  )
}

const note = ({ text: said, link: to }: Extract<Block, { kind: 'note' }>): ReactNode =>
  paragraph(
    { className: 'soft', style: { ...text(14), color: colours.soft, margin: '0 0 12px' } },
    said,
    to && ' ',
    to && link({ href: to.url, className: 'clay', style: linkStyle }, to.label),
  )

const pressStyle = { ...text(16), fontWeight: 500, color: colours.onInk, backgroundColor: colours.text, borderRadius: '6px' }

const factLinkStyle = { color: colours.text, textDecoration: 'underline' } as const

const linkStyle = { color: colours.clay, textDecoration: 'underline', whiteSpace: 'nowrap' } as const

// White in the dark theme too, because scanners look for dark modules.
const pictureStyle = { display: 'block', margin: '8px 0 20px', backgroundColor: '#ffffff', maxWidth: '100%', height: 'auto' } as const

const quoteStyle = {
  ...text(16),
  margin: '0 0 20px',
  padding: '4px 0 4px 18px',
  borderLeft: `3px solid ${colours.line}`,
  whiteSpace: 'pre-wrap',
} as const

const lines = (value: string): ReactNode[] =>
  value.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
