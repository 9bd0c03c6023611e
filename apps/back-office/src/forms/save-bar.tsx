import { type MouseEvent, useEffect, useState } from 'react'
import { SaveButton, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { InDock } from '../ui/dock.tsx'
import { FOCUS_AFTER_MS, StaleSheet } from '../ui/stale-sheet.tsx'
import { staleTexts } from './stale-texts.ts'
import { useWrongCount } from './use-wrong-count.ts'
import './save-bar.css'

type Props = {
  /** The id of the form, which the button needs because it is outside the form. */
  form: string
  deed: string
  /** The text shown while the form has no errors: a translation key and the number in it. */
  state: { text: string; count?: number }
  onDiscard?: (() => void) | undefined
}

export function SaveBar({ form, deed, state, onDiscard }: Props) {
  const t = useTranslate()
  const wrong = useWrongCount()
  useFocusOfFirstError(form, wrong > 0)
  const { getValues, setError } = useFormContext()
  const { dirtyFields } = useFormState()
  const [stale, setStale] = useState<ReturnType<typeof staleTexts>>([])
  const askFirst = (event: MouseEvent) => {
    const found = staleTexts(new Set(Object.keys(dirtyFields).filter((name) => dirtyFields[name])), getValues())
    if (found.length === 0) return
    event.preventDefault()
    setStale(found)
  }
  const goTo = ({ name }: { name: string }) => {
    setStale([])
    // Setting an error makes a phone show the language of this field.
    setError(name, { message: t('forms.stale.here') })
    setTimeout(() => document.querySelector<HTMLElement>(`#${CSS.escape(form)} [name="${name}"]`)?.focus(), FOCUS_AFTER_MS)
  }
  return (
    <InDock>
      <div className="save-bar">
        {wrong > 0 ? (
          <p role="alert" data-is="wrong">
            {t('forms.wrong', { smart_count: wrong })}
          </p>
        ) : (
          <p role="status">{t(state.text, { smart_count: state.count ?? 0 })}</p>
        )}
        <div>
          {onDiscard && (
            <button type="button" className="verb" onClick={onDiscard}>
              {t('forms.discard')}
            </button>
          )}
          <SaveButton form={form} label={t(deed)} icon={null} alwaysEnable onClick={askFirst} />
        </div>
      </div>
      <StaleSheet
        texts={stale}
        commit={t('forms.stale.anyway')}
        onCommit={() => {
          setStale([])
          const element = document.getElementById(form)
          if (element instanceof HTMLFormElement) element.requestSubmit()
        }}
        onGo={goTo}
        onClose={() => setStale([])}
      />
    </InDock>
  )
}

function useFocusOfFirstError(form: string, isWrong: boolean) {
  const { submitCount } = useFormState()
  useEffect(() => {
    if (submitCount === 0 || !isWrong) return undefined
    // Waits until the language of the field is visible, because a hidden field cannot receive the focus.
    const timer = setTimeout(() => {
      const fields = [...(document.getElementById(form)?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
      fields.find((field) => field.offsetParent !== null)?.focus()
    }, FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [submitCount, isWrong, form])
}
