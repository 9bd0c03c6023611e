import AddIcon from '@mui/icons-material/AddOutlined'
import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { SitePicture } from '../../../../../packages/contract/content/content.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { api } from '../../api/api.ts'
import { useAction } from '../../api/use-action.ts'
import { PHOTO_TYPES } from '../../forms/photo-facts.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { useLanguages } from '../editing.tsx'
import { SiteTextField } from '../fields/site-text-field.tsx'
import { PICTURES } from './site-pictures.ts'

const MAX_CHARACTERS = 160

type FilesProps = { several?: boolean; isInk?: boolean; onFiles: (files: File[]) => void }

/** Chooses photos from the device. The list of formats makes phones convert photos stored in another format. */
export function FilesButton({ several = false, isInk = false, onFiles }: FilesProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="site-files">
      <Button variant={isInk ? 'contained' : 'outlined'} startIcon={<AddIcon />} onClick={() => input.current?.click()}>
        {t('site.picture.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept={PHOTO_TYPES}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

type AltText = Record<Language, string>
type Props = { files: File[]; subject?: AltText; onCancel: () => void; onDone: (names: string[]) => void }

/** Asks for a description of each photo in both languages. Photos without one are not accepted. */
export function UploadForm({ files, subject, onCancel, onDone }: Props) {
  const t = useTranslate()
  const languages = useLanguages()
  const first = (index: number): AltText => {
    const said = (language: Language) => {
      const of = subject?.[language].trim() ?? ''
      return of && files.length > 1 ? `${of}, ${index + 1}` : of
    }
    return { en: said('en'), ru: said('ru') }
  }
  const [altTexts, setAltTexts] = useState(() => files.map((_, index) => first(index)))
  const [taken, setTaken] = useState<string[]>([])
  const [wrong, setWrong] = useState<{ index: number; said: string } | null>(null)
  const isWhole = altTexts.every(({ en, ru }) => en.trim() !== '' && ru.trim() !== '')
  const { run, isBusy } = useAction(
    async () => {
      const names = [...taken]
      for (const [index, file] of files.entries()) {
        // After a failed upload, staff press the button again. Files that were already uploaded are then skipped.
        if (index < names.length) continue
        names.push(await send(file, altTexts[index] ?? first(index)).catch((error: HttpError) => fail(index, error)))
        setTaken([...names])
      }
      return names
    },
    { done: onDone, refused: () => {} },
  )
  const fail = (index: number, error: HttpError): never => {
    setWrong({ index, said: t(error.message, { _: error.message }) })
    throw error
  }
  return (
    <form
      className="sheet-body"
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(null)
        run()
      }}
    >
      <p>{t('site.picture.altAbout')}</p>
      {files.map((file, index) => (
        <section key={`${file.name} ${file.size} ${file.lastModified}`} className="site-upload" aria-label={file.name}>
          <Thumb file={file} />
          <div>
            {languages.map((language) => (
              <SiteTextField
                key={language}
                label={t('site.picture.alt')}
                language={language}
                value={altTexts[index]?.[language] ?? ''}
                maxLength={MAX_CHARACTERS}
                hint={t('site.counted', { count: altTexts[index]?.[language].length ?? 0, most: MAX_CHARACTERS })}
                onChange={(value) => setAltTexts(altTexts.map((one, at) => (at === index ? { ...one, [language]: value } : one)))}
              />
            ))}
            {wrong?.index === index && <Refusal>{wrong.said}</Refusal>}
          </div>
        </section>
      ))}
      <div className="sheet-acts site-sheet-foot">
        <Button type="submit" variant="contained" disabled={!isWhole || isBusy}>
          {isBusy
            ? t('site.picture.sending', { done: taken.length + 1, all: files.length })
            : t('site.picture.take', { smart_count: files.length })}
        </Button>
        <button type="button" className="verb" disabled={isBusy} onClick={onCancel}>
          {t('site.back')}
        </button>
      </div>
    </form>
  )
}

async function send(photo: File, { en, ru }: AltText): Promise<string> {
  const form = new FormData()
  form.append('alt_en', en)
  form.append('alt_ru', ru)
  form.append('photo', photo)
  return (await api.post<SitePicture>(PICTURES, form)).name
}

/** Shows the photo, or its file name if the browser cannot decode it (HEIC in most browsers). */
function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isUnreadable) return <span className="site-file-name">{file.name}</span>
  return <img src={url} alt="" onError={() => setUnreadable(true)} />
}
