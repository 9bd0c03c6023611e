import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** True: the form takes one or more files and creates an item for each. False: it takes at most one file, which replaces the photo. */
  adding: boolean
  disabled: boolean
  invalid: boolean
  hints: string[]
  onChoose: (files: File[]) => void
  onDrop: (files: File[]) => void
}

export function Dropzone({ adding, disabled, invalid, hints, onChoose, onDrop }: Props) {
  const { t } = useTranslation('gallery-management')
  const id = useId()
  const [over, setOver] = useState(false)

  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const photos = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))
    if (!disabled && photos.length > 0) onDrop(photos)
  }
  return (
    <div className="fld">
      <label htmlFor={id} data-required={adding || undefined}>
        {t('form.photos')}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative; the field inside does the same */}
      <div
        className="drop"
        data-over={over || undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <input
          id={id}
          name="photos"
          type="file"
          accept="image/*"
          multiple={adding}
          required={adding}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-hint`}
          // Allows choosing the same file again.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
        />
        <span className="btn sm sec" aria-hidden="true">
          <Icon name="upload" small />
          {t('form.choose')}
        </span>
        <span className="muted" aria-hidden="true">
          {t('form.drop')}
        </span>
      </div>
      <div className="hint" id={`${id}-hint`}>
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
    </div>
  )
}
