import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { TurnRelease } from './use-release-turn.ts'

export function ReleaseTurnQuestion({
  releaseTurn: { busy, problem, keep, leave, stay },
  canStay,
}: {
  releaseTurn: TurnRelease
  canStay: boolean
}) {
  const { t } = useTranslation('my-services')
  const first = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => first.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields
    <div className="act ask" role="group" aria-labelledby={id}>
      <p id={id}>{t(canStay ? 'turn.question' : 'turn.questionClosed')}</p>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="link" aria-busy={busy === 'leave'} onClick={() => void leave()}>
        {t('turn.leave')}
      </button>
      {canStay && (
        <button type="button" className="link" aria-busy={busy === 'stay'} onClick={() => void stay()}>
          {t('turn.stay')}
        </button>
      )}
      <button type="button" className="btn sm sec" ref={first} onClick={keep}>
        {t('turn.keep')}
      </button>
    </div>
  )
}
