import type { PassOffer } from '../../../../../packages/contract/money/pass.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

export function usePassTexts() {
  const { t } = useTranslation('checkout')
  return ({ name, left, is_of_course: isOfCourse }: PassOffer): string => {
    if (isOfCourse) return t('pass.pays', { what: name, context: 'course' })
    return left === null ? t('pass.paysUnlimited', { what: name }) : t('pass.pays', { what: name, left: left - 1 })
  }
}
