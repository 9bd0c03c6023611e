import type { StoryBlock } from '../../../../packages/content/texts.ts'
import { ContentBlock } from '../../ui/content-text.tsx'
import { type Open, PictureRow, type Row } from './picture-row.tsx'

export type Chapter = { id: string; title: string; blocks: (Exclude<StoryBlock, { kind: 'pictures' }> | Row)[] }

export function StoryChapter({ chapter: { id, title, blocks }, open }: { chapter: Chapter; open: Open }) {
  return (
    <section id={id} className="chap" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {blocks.map((block, index) =>
        block.kind === 'pictures' ? (
          <PictureRow key={block.photos[0]?.file} row={block} open={open} />
        ) : (
          <ContentBlock key={JSON.stringify(block)} block={block} first={index === 0} />
        ),
      )}
    </section>
  )
}
