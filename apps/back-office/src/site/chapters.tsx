import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { blocksOf, type ChapterBlock, type PictureRow, patternFor, textOfBlocks, withSameRow } from './chapter-blocks.ts'
import { InBothLanguages } from './editing.tsx'
import { MarkedField } from './fields/marked-field.tsx'
import { SectionFrame } from './fields/section-fields.tsx'
import type { GroupProps } from './group-frame.tsx'
import { PictureRowField } from './pictures/picture-row-field.tsx'
import { PictureSheet } from './pictures/picture-sheet.tsx'
import { addSection, otherLanguage, type SiteText, withSection } from './site-text.ts'

export function Chapters(props: GroupProps) {
  const t = useTranslate()
  const { text, change } = props
  return (
    <>
      {text.en.sections.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: everything else in a chapter can be edited
        <SectionFrame key={index} index={index} isFree {...props}>
          <InBothLanguages>{(language) => <Chapter index={index} language={language} {...props} />}</InBothLanguages>
        </SectionFrame>
      ))}
      <Button variant="outlined" className="site-add" onClick={() => change(addSection)}>
        {t('site.section.addChapter')}
      </Button>
    </>
  )
}

type ChapterProps = GroupProps & { index: number; language: Language }

function Chapter({ index, language, text, change, missing }: ChapterProps) {
  const t = useTranslate()
  const field = `sections.${index}.text`
  const raw = text[language].sections[index]?.text ?? ''
  // The text stays exactly as typed. The blocks are joined to a text again only when one of them changes.
  const blocks = blocksForTyping(raw)
  const [adding, setAdding] = useState<{ block: number; at: number } | null>(null)
  const write = (next: ChapterBlock[]) => change((before) => withSection(before, language, index, { text: joinTyped(next) }))
  const changeRow = (block: number, row: PictureRow, after: PictureRow | null) => {
    const other = otherLanguage(language)
    change((before) => {
      const own = withSection(before, language, index, { text: joinTyped(after ? blocks.with(block, after) : blocks.toSpliced(block, 1)) })
      return withSection(own, other, index, { text: withSameRow(sectionText(own, other, index), row, after) })
    })
  }
  const addRow = (files: string[]) => {
    if (!adding || files.length === 0) return
    const row: PictureRow = { kind: 'pictures', pattern: patternFor(files.length), files }
    const other = otherLanguage(language)
    change((before) => {
      const own = withSection(before, language, index, { text: joinTyped(inserted(blocks, adding, row)) })
      const theirs = blocksOf(sectionText(own, other, index))
      if (theirs.length === 0) return own
      return withSection(own, other, index, { text: textOfBlocks(theirs.toSpliced(adding.block + 1, 0, row)) })
    })
  }
  return (
    <div className="site-chapter">
      {blocks.map((block, at) =>
        block.kind === 'text' ? (
          <MarkedField
            // biome-ignore lint/suspicious/noArrayIndexKey: everything else in a block can be edited
            key={at}
            label={t('site.field.section.text')}
            language={language}
            value={block.text}
            isMissing={missing[language].includes(field)}
            {...(at === 0 && { path: field })}
            onChange={(text) => write(blocks.with(at, { kind: 'text', text }))}
            onPictures={(cursor) => setAdding({ block: at, at: cursor })}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <PictureRowField key={at} row={block} onChange={(after) => changeRow(at, block, after)} />
        ),
      )}
      {adding && (
        <PictureSheet
          title={t('site.row.add')}
          several
          onClose={() => setAdding(null)}
          onChoose={(names) => {
            setAdding(null)
            addRow(names)
          }}
        />
      )}
    </div>
  )
}

const sectionText = (text: SiteText, language: Language, index: number) => text[language].sections[index]?.text ?? ''

const ROW_LINE = /\n*^(!\[[\w-]+\]\([^)\n]*\))[ \t]*$\n*/m

/** Like `blocksOf`, but keeps every typed character, and ends with a text block after the last row. */
function blocksForTyping(text: string): ChapterBlock[] {
  const parts = text.split(ROW_LINE)
  return parts.flatMap((part, index): ChapterBlock[] => {
    if (index % 2 === 1) return blocksOf(part)
    const isBetweenRows = index > 0 && index < parts.length - 1
    return part === '' && (isBetweenRows || (parts.length > 1 && index === 0)) ? [] : [{ kind: 'text', text: part }]
  })
}

function joinTyped(blocks: ChapterBlock[]): string {
  return blocks.map((block) => textOfBlocks([block])).reduce((text, block, index) => (index === 0 ? block : `${text}\n\n${block}`), '')
}

function inserted(blocks: ChapterBlock[], { block, at }: { block: number; at: number }, row: PictureRow): ChapterBlock[] {
  const current = blocks[block]
  if (current?.kind !== 'text') return blocks.toSpliced(block + 1, 0, row)
  const gap = current.text.indexOf('\n\n', at)
  const [before, after] = gap < 0 ? [current.text, ''] : [current.text.slice(0, gap), current.text.slice(gap + 2)]
  const parts: ChapterBlock[] = [{ kind: 'text', text: before }, row, { kind: 'text', text: after }]
  return blocks.toSpliced(block, 1, ...parts.filter((part) => part.kind === 'pictures' || part.text.trim() !== ''))
}
