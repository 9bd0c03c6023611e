import { Fragment } from 'react'
import { Link } from 'react-router'
import type { InlineText as Parts } from '../../../packages/content/markdown.ts'
import type { Prose as Sections } from '../../../packages/content/texts.ts'

export function ContentText({ text }: { text: Parts }) {
  return text.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>
    if ('em' in part) return <em key={part.em}>{part.em}</em>
    return part.href.startsWith('/') ? (
      <Link key={part.href} to={part.href}>
        {part.text}
      </Link>
    ) : (
      <a key={part.href} href={part.href} target="_blank" rel="noopener">
        {part.text}
      </a>
    )
  })
}

export function ContentBlock({ block, first }: { block: Sections[number]['blocks'][number]; first?: boolean }) {
  if (block.kind === 'list')
    return (
      <ul className="points">
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <ContentText text={item} />
          </li>
        ))}
      </ul>
    )
  const text = <ContentText text={block.text} />
  return block.kind === 'quote' ? <blockquote>{text}</blockquote> : <p className={first ? 'first' : undefined}>{text}</p>
}
