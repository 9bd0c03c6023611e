import { useEffect } from 'react'
import { SaveButton, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { InDock } from '../ui/dock.tsx'
import { useWrongCount } from './use-wrong-count.ts'
import './save-bar.css'

type Props = {
  /** The form's id, which its button submits from the dock. */
  form: string
  /** The key of what the button does. */
  deed: string
  /** What stands at the left while nothing is wrong: a key, and how many it counts. */
  state: { words: string; count?: number }
  onDiscard?: (() => void) | undefined
}

/** In the dock: what is unsaved at the left, a way out of it, and one button that names the deed. */
export function SaveBar({ form, deed, state, onDiscard }: Props) {
  const t = useTranslate()
  const wrong = useWrongCount()
  useFocusOfFirstError(form, wrong > 0)
  return (
    <InDock>
      <div className="save-bar">
        {wrong > 0 ? (
          <p role="alert" data-is="wrong">
            {t('forms.wrong', { smart_count: wrong })}
          </p>
        ) : (
          <p role="status">{t(state.words, { smart_count: state.count ?? 0 })}</p>
        )}
        <div>
          {onDiscard && (
            <button type="button" className="verb" onClick={onDiscard}>
              {t('forms.discard')}
            </button>
          )}
          <SaveButton form={form} label={t(deed)} icon={null} alwaysEnable />
        </div>
      </div>
    </InDock>
  )
}

/** Whoever tried to save what can't be saved stands at the first field that says why. */
function useFocusOfFirstError(form: string, isWrong: boolean) {
  const { submitCount } = useFormState()
  useEffect(() => {
    if (submitCount === 0 || !isWrong) return undefined
    // Once the language it is in is in sight.
    const timer = setTimeout(() => {
      const fields = [...(document.getElementById(form)?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
      fields.find((field) => field.offsetParent !== null)?.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [submitCount, isWrong, form])
}
