import { useCallback, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { OpenedCheckout } from '../../../../packages/contract/booking/checkout.ts'
import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { usePageRestored } from '../../lib/hooks/use-page-restored.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'

/** Opens the provider's checkout of a change of date directly, because the site's checkout would show the full price. */
export function PayChange({ id, label, onStale }: { id: number; label: string; onStale: () => Promise<void> }) {
  const { t } = useTranslation('my-services')
  const known = useStudio().config?.payment_provider
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  usePageRestored(useCallback(() => setIsBusy(false), []))

  async function pay() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      const provider = known ?? (await api.get<SiteConfig>('/config/')).payment_provider
      const { checkout_url } = await api.post<OpenedCheckout>(`/${provider}/create-checkout-session/`, { booking_id: id })
      // The button stays busy, because the browser is leaving the page.
      return window.location.assign(checkout_url)
    } catch (error) {
      setProblem((error instanceof ApiError && error.text) || t('hold.failed'))
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await onStale()
    }
    setIsBusy(false)
  }

  return (
    <>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="btn sm sec" aria-label={label} aria-busy={isBusy} onClick={pay}>
        {t('hold.finish')}
      </button>
    </>
  )
}
