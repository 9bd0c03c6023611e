import { createElement as h, type ReactNode } from 'react'
import type { Language } from '../../contract/language.ts'
import type { Block, EmailText, Fact } from './email-parts.ts'
import { colours, DARK, SANS, SERIF } from './email-styles.ts'
import type { Signature } from './signature.ts'

// Loaded with the first letter: it takes a third of a second and 45 MB, which a start should not wait for.
const library = () => import('react-email')
type Library = Awaited<ReturnType<typeof library>>

/** The HTML part of an email: tables and inline styles, as mail programs need them. */
export async function html(draft: EmailText, signature: Signature, language: Language): Promise<string> {
  const parts = await library()
  return parts.render(page(parts, draft, signature, language))
}

function page(
  parts: Library,
  { subject, preview, greeting, kicker, headline, blocks }: EmailText,
  signature: Signature,
  language: Language,
): ReactNode {
  const { Html, Head, Preview, Body, Container, Section, Heading, Text } = parts
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' }),
      h('style', null, DARK),
    ),
    h(
      Body,
      { lang: language, className: 'paper', style: { margin: 0, padding: '24px 12px', backgroundColor: colours.paper } },
      h(Preview, null, preview),
      h(
        Container,
        { style: { maxWidth: '560px' } },
        h(Text, { className: 'text', style: { ...text(22, SERIF), margin: '0 0 16px', letterSpacing: '-0.01em' } }, signature.studio),
        h(
          Section,
          { className: 'sheet', style: { padding: '36px 40px', backgroundColor: colours.sheet, border: `1px solid ${colours.line}` } },
          h(Text, { className: 'soft', style: { ...text(16), color: colours.soft, margin: '0 0 8px' } }, greeting),
          kicker === undefined
            ? h(Heading, { as: 'h1', className: 'text headline', style: headlineStyle }, headline)
            : h(Heading, { as: 'h1', className: 'text', style: numeralStyle }, ...numeral(kicker, headline)),
          ...blocks.map((block, index) => h('div', { key: index }, element(parts, block))),
          signature.teacher !== null &&
            h(Text, { className: 'text', style: { ...text(19, SERIF), fontStyle: 'italic', margin: '28px 0 0' } }, signature.teacher),
        ),
        h(
          Text,
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

function element(parts: Library, block: Block): ReactNode {
  switch (block.kind) {
    case 'words':
      return h(parts.Text, { className: 'text', style: { ...text(16), margin: '0 0 16px' } }, ...lines(block.text))
    case 'button':
      return button(parts, block)
    case 'facts':
      return facts(parts, block.rows)
    case 'note':
      return note(parts, block)
    case 'quote':
      return h(parts.Text, { className: 'text line', style: quoteStyle }, block.text)
  }
}

function button({ Button, Link, Text }: Library, { label, url }: Extract<Block, { kind: 'button' }>): ReactNode {
  return h(
    'div',
    { style: { margin: '24px 0' } },
    h(
      Button,
      {
        href: url,
        className: 'press',
        style: {
          ...text(16),
          fontWeight: 500,
          color: colours.onInk,
          backgroundColor: colours.text,
          borderRadius: '6px',
          padding: '14px 26px',
        },
      },
      label,
    ),
    // For who sees no button, and for who wants to know where it leads.
    h(
      Text,
      { className: 'muted', style: { ...text(13), color: colours.muted, margin: '10px 0 0', wordBreak: 'break-all' } },
      h(Link, { href: url, style: { color: colours.muted, textDecoration: 'underline' } }, url),
    ),
  )
}

function facts({ Link }: Library, rows: Fact[]): ReactNode {
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
            ...(url ? [h(Link, { key: 'to', href: url, className: 'text', style: factLinkStyle }, value)] : lines(value)),
          ),
        ),
      ),
    ),
  )
}

function note({ Text, Link }: Library, { text: said, link }: Extract<Block, { kind: 'note' }>): ReactNode {
  return h(
    Text,
    { className: 'soft', style: { ...text(14), color: colours.soft, margin: '0 0 12px' } },
    said,
    link && ' ',
    link && h(Link, { href: link.url, className: 'clay', style: linkStyle }, link.label),
  )
}

const factLinkStyle = { color: colours.text, textDecoration: 'underline' } as const

// Two or three words, so they stay together.
const linkStyle = { color: colours.clay, textDecoration: 'underline', whiteSpace: 'nowrap' } as const

const quoteStyle = {
  ...text(16),
  margin: '0 0 20px',
  padding: '4px 0 4px 18px',
  borderLeft: `3px solid ${colours.line}`,
  whiteSpace: 'pre-wrap',
} as const

const lines = (value: string): ReactNode[] =>
  value.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
