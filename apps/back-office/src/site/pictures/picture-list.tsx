import { Button } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { asLanguage, FALLBACK } from '../../../../../packages/browser/languages.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useFault } from '../editing.tsx'
import { moved } from '../site-text.ts'
import { MoveButtons } from './move-buttons.tsx'
import { PictureSheet } from './picture-sheet.tsx'
import { altOf, focusOf, picturePath, useSitePictures } from './site-pictures.ts'
import { FilesButton, UploadForm } from './upload-form.tsx'

const FEW = 4

type Props = {
  label: string
  names: string[]
  onChange: (names: string[]) => void
  most?: number
  subject?: Record<Language, string>
  path?: string
}

export function PictureList({ label, names, onChange, most = 60, subject, path }: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const language = asLanguage(locale) ?? FALLBACK
  const { data = [] } = useSitePictures()
  const fault = useFault(path)
  const [isAdding, setAdding] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const [open, setOpen] = useState<string | null>(null)
  // In short lists, staff add only one picture at a time.
  const several = most > FEW
  const add = (chosen: string[]) => {
    setAdding(false)
    setFiles([])
    onChange([...names, ...chosen.filter((name) => !names.includes(name))].slice(0, most))
  }
  return (
    <div className="site-picture-list" data-path={path}>
      <ul className="site-thumbs">
        {names.map((name) => {
          const picture = data.find((one) => one.name === name)
          return (
            <li key={name}>
              <button
                type="button"
                aria-expanded={open === name}
                aria-label={picture ? altOf(picture, language) : name}
                onClick={() => setOpen(open === name ? null : name)}
              >
                {picture && <img src={picture.url} alt="" loading="lazy" style={focusOf(picture)} />}
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && names.includes(open) && (
        <p className="site-verbs site-opened">
          <MoveButtons
            name={label}
            index={names.indexOf(open)}
            count={names.length}
            onMove={(to) => onChange(moved(names, names.indexOf(open), to))}
          />
          <Link className="verb" to={picturePath(open)}>
            {t('site.picture.describe')}
          </Link>
          <button type="button" className="verb verb-grave" onClick={() => onChange(names.filter((one) => one !== open))}>
            {t('site.picture.takeOut')}
          </button>
        </p>
      )}
      {fault && (
        <p className="field-problem" role="alert">
          {fault}
        </p>
      )}
      {names.length < most && (
        <div className="site-buttons">
          <FilesButton several={several} onFiles={setFiles} />
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('site.picture.fromAll')}
          </Button>
        </div>
      )}
      {isAdding && <PictureSheet title={label} several={several} onClose={() => setAdding(false)} onChoose={add} />}
      {files.length > 0 && (
        <Sheet title={label} onClose={() => setFiles([])}>
          <UploadForm files={files} {...(subject && { subject })} onCancel={() => setFiles([])} onDone={add} />
        </Sheet>
      )}
    </div>
  )
}
