import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHydratedInTurn } from '../../../lib/hooks/use-hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Shares the URL with the device's dialog, or copies it. It requires scripts, so its space is reserved until they load. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('class')
  const hydrated = useHydratedInTurn()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = location.origin + location.pathname
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <p className="shr">
      {hydrated && (
        <button type="button" className="link" onClick={() => void share()}>
          <Icon name={copied ? 'check' : 'share'} small />
          {t('share')}
        </button>
      )}
      <span role="status">{copied && t('copied')}</span>
    </p>
  )
}
