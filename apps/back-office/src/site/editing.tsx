import { useMediaQuery } from '@mui/material'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocaleState } from 'react-admin'
import type { ContentFault } from '../../../../packages/contract/content/content-fault.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

/** `shown`: the language that is edited where there is room for one. */
type Editing = { shown: Language; isWide: boolean; faults: ContentFault[] }

const EditingContext = createContext<Editing>({ shown: 'en', isWide: false, faults: [] })
export const EditingProvider = EditingContext.Provider
export const useEditing = () => useContext(EditingContext)

export const useIsWide = () => useMediaQuery('(min-width: 1024px)', { noSsr: true })

/** The reader’s own language first. */
export function useLanguages(): [Language, Language] {
  const [own] = useLocaleState()
  return own === 'ru' ? ['ru', 'en'] : ['en', 'ru']
}

/** What is said in both languages: side by side, or the one that is shown. */
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

/** What is wrong with a field, in the server’s words. Lists say the language as the end of the path. */
export function useFault(): (field: string, language?: Language) => string | undefined {
  const { faults } = useEditing()
  return (field, language) =>
    faults.find((fault) => fault.field === field && (fault.language === null || !language || fault.language === language))?.error
}
