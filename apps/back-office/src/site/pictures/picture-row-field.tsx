import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type PictureRow, patternFor } from '../chapter-blocks.ts'
import { PictureList } from './picture-list.tsx'
import { focusOf, useSitePictures } from './site-pictures.ts'

type Props = { row: PictureRow; onChange: (row: PictureRow | null) => void }

export function PictureRowField({ row, onChange }: Props) {
  const t = useTranslate()
  const { data = [] } = useSitePictures()
  const [isOpen, setOpen] = useState(false)
  const { files, pattern } = row
  return (
    <div className="site-row">
      <ul>
        {files.map((name) => {
          const picture = data.find((one) => one.name === name)
          return <li key={name}>{picture && <img src={picture.url} alt="" loading="lazy" style={focusOf(picture)} />}</li>
        })}
      </ul>
      <p className="site-verbs">
        <span className="site-hint">{t('site.row.count', { smart_count: files.length })}</span>
        <button type="button" className="verb" onClick={() => setOpen(true)}>
          {t('site.row.change')}
        </button>
      </p>
      {isOpen && (
        <Sheet title={t('site.row.title')} about={t('site.row.about')} onClose={() => setOpen(false)}>
          <div className="sheet-body">
            {files.length === 1 && (
              <ChoiceButtons
                label={t('site.row.layout')}
                value={pattern === 'full' ? 'full' : 'side'}
                options={(['side', 'full'] as const).map((value) => ({ value, text: t(`site.row.${value}`) }))}
                onChoose={(chosen) => onChange({ ...row, pattern: chosen })}
              />
            )}
            <PictureList
              label={t('site.row.title')}
              names={files}
              onChange={(names) => {
                if (names.length === 0) setOpen(false)
                onChange(names.length === 0 ? null : { ...row, files: names, pattern: patternFor(names.length, pattern) })
              }}
            />
          </div>
        </Sheet>
      )}
    </div>
  )
}
