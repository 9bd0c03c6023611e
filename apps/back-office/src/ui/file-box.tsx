import FileIcon from '@mui/icons-material/DescriptionOutlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import { Button } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import './file-box.css'

/** `thumb`: the URL of a preview, if the browser can show one. */
export type BoxedFile = { name: string; facts: ReactNode; thumb?: string | undefined }

type Props = {
  label: string
  file: BoxedFile | null
  hint: string
  accept: string
  choose: string
  isBusy?: boolean
  problem?: string | undefined
  remove?: string
  onChoose: (file: File) => void
  onRemove?: (() => void) | undefined
}

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative for mouse users; the button does the same */}
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
            // Clearing the field allows staff to choose the same file again after they have fixed it.
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
