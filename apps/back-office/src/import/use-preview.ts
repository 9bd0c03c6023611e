import { useQuery } from '@tanstack/react-query'
import { type HttpError, useLocaleState } from 'react-admin'
import type { ImportPreview, PreviewImport } from '../../../../packages/contract/people/people-import.ts'
import { api } from '../api/api.ts'

/** `stamp`: a number that distinguishes two files with the same name. */
export type ChosenFile = { name: string; size: number; stamp: number; base64: string }
export type Choices = Pick<PreviewImport, 'columns' | 'encoding' | 'separator' | 'head_row'>

/** Loads the preview of an import. Keeps the previous one while the preview of a changed choice loads. */
export function usePreview({ stamp, base64 }: ChosenFile, choices: Choices) {
  const [language] = useLocaleState()
  return useQuery<ImportPreview, HttpError>({
    queryKey: ['import', language, stamp, choices],
    queryFn: () => api.post<ImportPreview>('/people/imports/preview/', { file: base64, ...choices }),
    retry: false,
    placeholderData: (before) => before,
  })
}

export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
