import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PassChoice } from './pass-and-credit/use-pass-choice.ts'

/** A checkbox to request that the pass pays during the withdrawal period. `missing`: marks the box as required. */
export function StartsNow({ choice, missing }: { choice: PassChoice; missing: boolean }) {
  const { t } = useTranslation('checkout')
  const isMissing = missing && !choice.startsNow
  return (
    <>
      <label className="tick start">
        <input
          type="checkbox"
          name="start_now"
          checked={choice.startsNow}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'start-error' : undefined}
          onChange={({ target }) => choice.startNow(target.checked)}
        />
        <span>
          {t('pass.startNow')}
          <small className="muted">{t('pass.startNowMore')}</small>
        </span>
      </label>
      {isMissing && (
        <p className="err" id="start-error" role="alert">
          <Icon name="info" small />
          {t('pass.startNowMissing')}
        </p>
      )}
    </>
  )
}
