import { useEffect } from 'react'
import { required, useInput, useTranslate } from 'react-admin'
import type { GalleryPhoto } from '../../../../packages/contract/content/gallery.ts'
import { useFormat } from '../i18n/format.ts'
import { type BoxedFile, FileBox } from '../ui/file-box.tsx'
import { PHOTO_TYPES, usePictureSize, useSizeVerdict } from './photo-facts.ts'

type ChosenFile = { rawFile: File; src: string }
type Value = ChosenFile | GalleryPhoto | null | undefined

const isChosen = (value: Value): value is ChosenFile => Boolean(value && 'rawFile' in value)

export function PhotoInput({ source, isRequired }: { source: string; isRequired?: true }) {
  const t = useTranslate()
  const { field, fieldState } = useInput<Value>({ source, ...(isRequired && { validate: required() }) })
  const value: Value = field.value || null
  const src = isChosen(value) ? value.src : undefined
  useEffect(() => (src ? () => URL.revokeObjectURL(src) : undefined), [src])
  return (
    <FileBox
      label={t('forms.file.photo')}
      file={useBoxed(value)}
      hint={t('forms.file.hint')}
      accept={PHOTO_TYPES}
      choose={t('forms.file.choose')}
      problem={fieldState.error?.message && t(fieldState.error.message.replace(/^@@react-admin@@"|"$/g, ''))}
      onChoose={(rawFile) => field.onChange({ rawFile, src: URL.createObjectURL(rawFile) })}
      onRemove={isRequired ? undefined : () => field.onChange(null)}
    />
  )
}

function useBoxed(value: Value): BoxedFile | null {
  const t = useTranslate()
  const verdict = useSizeVerdict()
  const { fileSize } = useFormat()
  const size = usePictureSize(isChosen(value) ? value.src : undefined)
  if (!value) return null
  if (!isChosen(value)) return { name: t('forms.file.photo'), facts: verdict(value), thumb: value.url }
  const { rawFile, src } = value
  const facts = [fileSize(rawFile.size), size ? verdict(size) : t('forms.file.unseen')].join(', ')
  return { name: rawFile.name, facts, ...(size && { thumb: src }) }
}
