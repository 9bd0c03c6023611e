import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { WeekChange } from './use-week-change.ts'

export function StopQuestion({ change: { isBusy, problem, stop }, onKeep }: { change: WeekChange; onKeep: () => void }) {
  const { t } = useTranslation('every-week')
  const first = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => first.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields
    <div className="act" role="group" aria-labelledby={id}>
      <p id={id}>{t('own.question')}</p>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="btn sm sec" ref={first} onClick={onKeep}>
        {t('own.keep')}
      </button>
      <button type="button" className="link" aria-busy={isBusy} onClick={() => void stop()}>
        {t('own.stopNow')}
      </button>
    </div>
  )
}
