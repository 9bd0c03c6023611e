import { signedMoney } from '../../../../packages/browser/format.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'

export function usePriceFormat(): (amount: number) => string {
  const { config } = useStudio()
  return (amount) => signedMoney(amount, config?.dashboard_currency_sign ?? '$')
}
