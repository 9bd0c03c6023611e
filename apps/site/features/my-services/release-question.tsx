import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HoldRelease } from './use-release-hold.ts'

type Props = { release: HoldRelease; context: 'change' | 'course' | undefined }

export function ReleaseQuestion({ release: { isBusy, problem, keep, confirm }, context }: Props) {
  const { t } = useTranslation('my-services')
  const first = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => first.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields
    <div className="act ask" role="group" aria-labelledby={id}>
      <p id={id}>{t('hold.question', { context })}</p>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="link" aria-busy={isBusy} onClick={confirm}>
        {t('hold.release', { context })}
      </button>
      <button type="button" className="btn sm sec" ref={first} onClick={keep}>
        {t('hold.keep', { context })}
      </button>
    </div>
  )
}
