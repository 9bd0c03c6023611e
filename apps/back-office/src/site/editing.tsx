import { useMediaQuery } from '@mui/material'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocaleState } from 'react-admin'
import type { ContentFault } from '../../../../packages/contract/content/content-fault.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

/** `shown`: the language being edited on screens with room for one. */
type Editing = { shown: Language; isWide: boolean; faults: ContentFault[] }

const EditingContext = createContext<Editing>({ shown: 'en', isWide: false, faults: [] })
export const EditingProvider = EditingContext.Provider
export const useEditing = () => useContext(EditingContext)

export const useIsWide = () => useMediaQuery('(min-width: 1024px)', { noSsr: true })

export function useLanguages(): [Language, Language] {
  const [own] = useLocaleState()
  return own === 'ru' ? ['ru', 'en'] : ['en', 'ru']
}

export function InBoth({ children }: { children: (language: Language) => ReactNode }) {
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

/** Returns the server's error for a field. Errors of lists contain the language at the end of their path. */
export function useFault(): (field: string, language?: Language) => string | undefined {
  const { faults } = useEditing()
  return (field, language) =>
    faults.find((fault) => fault.field === field && (fault.language === null || !language || fault.language === language))?.error
}
