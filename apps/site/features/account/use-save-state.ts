import { useCallback, useState } from 'react'
import { useOnLanguageChange } from '../../i18n/use-on-language-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusField } from './focus-field.ts'
import { type ProfileProblems, profileProblemsOf, translatable } from './profile-problem.ts'

export function useSaveState() {
  const { t } = useTranslation('profile')
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [troubles, setTroubles] = useState<ProfileProblems>({})
  useOnLanguageChange(useCallback(() => setTroubles(translatable), []))

  function show(found: ProfileProblems, form?: HTMLFormElement) {
    setStep('idle')
    setTroubles(found)
    const [first] = Object.keys(found)
    if (form && first && first !== 'form') focusField(form, first)
  }

  /** Returns whether saving succeeded. `found`: problems found before the request. */
  async function save(act: () => Promise<unknown>, { found = {}, form }: { found?: ProfileProblems; form?: HTMLFormElement } = {}) {
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
      show(profileProblemsOf(error), form)
      return false
    }
  }

  const say = (name: string) => {
    const trouble = troubles[name]
    return trouble && ('said' in trouble ? trouble.said : t(`trouble.${trouble.key}`))
  }
  return { step, troubles, say, save, busy: step === 'saving' }
}

export type SaveState = ReturnType<typeof useSaveState>
