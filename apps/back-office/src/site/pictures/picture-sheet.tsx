import { Button } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { asLanguage, FALLBACK } from '../../../../../packages/browser/languages.ts'
import { QueryResult } from '../../ui/query-result.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { altOf, focusOf, useSitePictures } from './site-pictures.ts'
import { FilesButton, UploadForm } from './upload-form.tsx'

type Props = {
  title: string
  current?: string
  several?: boolean
  onClose: () => void
  onChoose: (names: string[]) => void
}

export function PictureSheet({ title, current, several = false, onClose, onChoose }: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const language = asLanguage(locale) ?? FALLBACK
  const pictures = useSitePictures()
  const [chosen, setChosen] = useState<string[]>([])
  const [files, setFiles] = useState<File[]>([])
  const toggle = (name: string) => setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <Sheet title={title} onClose={onClose}>
      {files.length > 0 ? (
        <UploadForm files={files} onCancel={() => setFiles([])} onDone={(names) => onChoose(names)} />
      ) : (
        <div className="sheet-body">
          <FilesButton several={several} onFiles={setFiles} />
          <QueryResult answer={pictures}>
            {(all) => (
              <ul className="site-thumbs">
                {all.map((picture) => {
                  const { name, url } = picture
                  return (
                    <li key={name}>
                      <button
                        type="button"
                        aria-pressed={several ? chosen.includes(name) : name === current}
                        aria-label={altOf(picture, language)}
                        onClick={() => (several ? toggle(name) : onChoose([name]))}
                      >
                        <img src={url} alt="" loading="lazy" style={focusOf(picture)} />
                      </button>
                    </li>
                  )
                })}
              </ul>
            )}
          </QueryResult>
          {several && chosen.length > 0 && (
            <div className="sheet-acts site-sheet-foot">
              <Button variant="contained" onClick={() => onChoose(chosen)}>
                {t('site.picture.take', { smart_count: chosen.length })}
              </Button>
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}
