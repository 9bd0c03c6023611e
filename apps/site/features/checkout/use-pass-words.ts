import type { PassOffer } from '../../../../packages/contract/money/pass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What a pass pays with for a class, and what is left of it then. */
export function usePassWords() {
  const { t } = useTranslation('checkout')
  return ({ name, left }: PassOffer): string =>
    left === null ? t('pass.paysUnlimited', { what: name }) : t('pass.pays', { what: name, left: left - 1 })
}
