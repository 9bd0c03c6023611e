import { useMediaQuery } from '@mui/material'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocaleState } from 'react-admin'
import type { ContentFault } from '../../../../packages/contract/content/content-fault.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

/** The part, path and language of a field, as content errors name them. */
export type FieldLocation = Pick<ContentFault, 'field' | 'language'>
/** `shown`: the language that narrow screens show, because they show only one. `wanted`: the field to show, even in a collapsed row. */
type Editing = { shown: Language; isWide: boolean; faults: ContentFault[]; wanted?: FieldLocation | undefined }

const EditingContext = createContext<Editing>({ shown: 'en', isWide: false, faults: [] })
export const EditingProvider = EditingContext.Provider
export const useEditing = () => useContext(EditingContext)

export const useIsWide = () => useMediaQuery('(min-width: 1024px)', { noSsr: true })

export function useLanguages(): [Language, Language] {
  const [own] = useLocaleState()
  return own === 'ru' ? ['ru', 'en'] : ['en', 'ru']
}

export function InBothLanguages({ children }: { children: (language: Language) => ReactNode }) {
  const { shown, isWide } = useEditing()
  const languages = useLanguages()
  return (
    <div className="site-pair">
      {(isWide ? languages : [shown]).map((language) => (
        <div key={language} lang={language} className="site-one">
          {children(language)}
        </div>
      ))}
    </div>
  )
}

export function useFault(path: string | undefined, language?: Language): string | undefined {
  const { faults } = useEditing()
  return path === undefined ? undefined : faults.find((fault) => isField(path, language, fault))?.error
}

/** Returns whether this is the wanted field. Paths in lists end with the language, which an error may omit. */
export const isField = (path: string, language: Language | null | undefined, wanted: FieldLocation): boolean =>
  [path, path.replace(LANGUAGE_AT_END, '')].includes(wanted.field) &&
  (wanted.language === null || !language || wanted.language === language)

const LANGUAGE_AT_END = /\.(en|ru)$/

export function languageOf({ field, language }: FieldLocation): Language | undefined {
  const [, atEnd] = LANGUAGE_AT_END.exec(field) ?? []
  return language ?? (atEnd as Language | undefined)
}
