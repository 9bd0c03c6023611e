import FileIcon from '@mui/icons-material/DescriptionOutlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import { Button } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import './file-box.css'

/** What lies in the box: `thumb` is where its picture is, if it has one that can be shown. */
export type BoxedFile = { name: string; facts: ReactNode; thumb?: string | undefined }

type Props = {
  /** What the field is called. */
  label: string
  file: BoxedFile | null
  /** What can be chosen, as long as nothing is. */
  hint: string
  accept: string
  choose: string
  isBusy?: boolean
  problem?: string | undefined
  /** In place of the usual words, where there are better ones. */
  remove?: string
  onChoose: (file: File) => void
  onRemove?: (() => void) | undefined
}

/** One file: a dashed box with what is in it, or with a button that chooses one; it takes what is dropped on it, too. */
export function FileBox({ label, file, hint, accept, choose, isBusy = false, problem, remove, onChoose, onRemove }: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const Icon = accept.startsWith('image/') ? PictureIcon : FileIcon
  const pick = () => input.current?.click()
  const take = (files: FileList | null | undefined) => {
    const [first] = files ?? []
    if (first && !isBusy) onChoose(first)
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way, for whoever has a mouse; the button is the first */}
      <div
        className="file-box"
        data-over={isOver || undefined}
        data-wrong={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <span className="file-thumb">{file?.thumb ? <img src={file.thumb} alt="" /> : <Icon />}</span>
        <div className="file-about">
          <b>{file?.name || label}</b>
          <p>{file ? file.facts : hint}</p>
        </div>
        <div className="file-acts">
          {file ? (
            <button type="button" className="verb" disabled={isBusy} onClick={pick}>
              {t('forms.file.replace')}
            </button>
          ) : (
            <Button variant="outlined" disabled={isBusy} onClick={pick}>
              {choose}
            </Button>
          )}
          {file && onRemove && (
            <button type="button" className="verb verb-grave" disabled={isBusy} onClick={onRemove}>
              {remove ?? t('forms.file.remove')}
            </button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          aria-invalid={Boolean(problem)}
          accept={accept}
          onChange={({ target }) => {
            take(target.files)
            // The same one can be chosen again once it was mended.
            target.value = ''
          }}
        />
        {isBusy && <progress aria-label={t('forms.file.busy')} />}
      </div>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
