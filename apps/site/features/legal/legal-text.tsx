import type { ReactNode } from 'react'
import type { Prose } from '../../../../packages/content/texts.ts'
import { ContentBlock } from '../../ui/content-text.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'

export function LegalText({ sections, children }: { sections: Prose; children?: ReactNode }) {
  const chapters = sections.map(({ title }, index) => ({ id: `section-${index + 1}`, title }))
  return (
    <div className="articles wrap grid">
      <TableOfContents chapters={chapters} numbered />
      <div className="text">
        {sections.map(({ title, blocks }, index) => (
          <section key={title} id={`section-${index + 1}`} aria-labelledby={`title-${index + 1}`}>
            <h2 id={`title-${index + 1}`}>
              <span className="num muted" aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </h2>
            {blocks.map((block) => (
              <ContentBlock key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}
