import { BooleanInput, useTranslate } from 'react-admin'
import type { SetupStates } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'

const AMOUNTS = ['none', 'one', 'both']

/** Shows which wallets are turned on in Stripe, or a switch if that is unknown. */
export function WalletsInput() {
  const t = useTranslate()
  const { data, isPending } = useApiQuery<SetupStates>('/setup/states/')
  if (isPending) return null
  const wallets = data?.payments.wallets
  if (!wallets) return <BooleanInput source="wallets" helperText="resources.settings.help.wallets" />
  const on = [wallets.apple_pay && 'Apple Pay', wallets.google_pay && 'Google Pay'].filter(Boolean)
  return (
    <p className="form-hint">
      {t(`settings.wallets.${AMOUNTS[on.length]}`, { wallet: on[0] })} {t('settings.wallets.where')}
    </p>
  )
}
