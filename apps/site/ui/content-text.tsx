import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Words as Parts } from '../../../packages/content/markdown.ts'
import type { Prose as Sections } from '../../../packages/content/texts.ts'

export function ContentText({ words }: { words: Parts }) {
  return words.map((part, index) => {
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
        {block.items.map((words) => (
          <li key={JSON.stringify(words)}>
            <ContentText words={words} />
          </li>
        ))}
      </ul>
    )
  const words = <ContentText words={block.words} />
  return block.kind === 'quote' ? <blockquote>{words}</blockquote> : <p className={first ? 'first' : undefined}>{words}</p>
}
