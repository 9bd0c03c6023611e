import type { PassOpens, PassProduct } from '../../../packages/contract/money/pass-product.ts'
import { useFormat } from './use-format.ts'
import { useTranslation } from './use-translation.ts'

const TYPES = ['individual', 'group', 'event'] as const

type Terms = Pick<PassProduct, 'opens' | 'entries' | 'days' | 'starts' | 'per_day' | 'ahead' | 'most_per_person'>
export type ServiceNames = Record<number, string>

export function usePassTerms(names: ServiceNames) {
  const { t } = useTranslation('passes')
  const { money } = useFormat()

  function opens({ types, service_ids: ids, service_types: practices, price_up_to: most }: PassOpens): string {
    const kinds = TYPES.filter((type) => types.includes(type))
    const what = t(`opens.${kinds.join('_')}`)
    const services = ids?.flatMap((id) => names[id] ?? []).join(', ')
    const named = practices?.map((type) => t(`common:types.${type}`).toLowerCase()).join(', ')
    const isServices = services && kinds.length === 1 && kinds[0] === 'individual'
    const only = isServices ? services : named
    return [
      only ? t('opens.only', { what, names: only }) : what,
      services && !isServices && t('opens.services', { names: services }),
      most !== null && t('opens.priceUpTo', { price: money(most) }),
    ]
      .filter(Boolean)
      .join(', ')
  }

  return {
    opens({ opens: which, entries, per_day, ahead }: Terms): string {
      const limits = [entries !== 1 && t('perDay', { count: per_day }), ahead !== null && t('ahead', { count: ahead })]
      return `${[opens(which), ...limits].filter(Boolean).join(', ')}.`
    },
    lasts({ days, starts, most_per_person: most }: Terms): string {
      const valid = days === null ? t('valid.always') : t(`valid.${starts}`, { count: days })
      return most === null ? valid : `${valid} ${t('most', { count: most })}`
    },
  }
}
