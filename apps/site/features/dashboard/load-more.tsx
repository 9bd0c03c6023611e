import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Props = { shown: number; total: number; onMore: () => Promise<void> }

export function LoadMore({ shown, total, onMore }: Props) {
  const { t } = useTranslation('dashboard')
  const { wholeNumber } = useFormat()
  if (shown >= total) return null
  return (
    <div className="bar">
      <span className="muted" aria-live="polite">
        {t('shown', { shown: wholeNumber(shown), total: wholeNumber(total) })}
      </span>
      <LoadMoreButton label={t('more')} onPress={onMore} />
    </div>
  )
}

export function LoadMoreButton({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function press() {
    if (busy) return
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <button type="button" className="btn sm sec" aria-busy={busy} onClick={press}>
      {busy && <span className="spin" aria-hidden="true" />}
      {label}
    </button>
  )
}
