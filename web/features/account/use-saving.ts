import { useCallback, useState } from 'react'
import { useOnLanguageChange } from '../../i18n/use-on-language-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusField } from './focus-field.ts'
import { type Troubles, translatable, troublesOf } from './profile-trouble.ts'

/** One form of the page: idle, saving, saved, or what is wrong with it. */
export function useSaving() {
  const { t } = useTranslation('profile')
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [troubles, setTroubles] = useState<Troubles>({})
  useOnLanguageChange(useCallback(() => setTroubles(translatable), []))

  function show(found: Troubles, form?: HTMLFormElement) {
    setStep('idle')
    setTroubles(found)
    const [first] = Object.keys(found)
    if (form && first && first !== 'form') focusField(form, first)
  }

  /** Answers whether it went well. `found`: what is wrong before anything is asked. */
  async function save(act: () => Promise<unknown>, { found = {}, form }: { found?: Troubles; form?: HTMLFormElement } = {}) {
    if (step === 'saving') return false
    if (Object.keys(found).length > 0) {
      show(found, form)
      return false
    }
    setTroubles({})
    setStep('saving')
    try {
      await act()
      setStep('saved')
      return true
    } catch (error) {
      show(troublesOf(error), form)
      return false
    }
  }

  const say = (name: string) => {
    const trouble = troubles[name]
    return trouble && ('said' in trouble ? trouble.said : t(`trouble.${trouble.key}`))
  }
  return { step, troubles, say, save, busy: step === 'saving' }
}

export type Saving = ReturnType<typeof useSaving>
