import type { PassOffer } from '../../../../packages/contract/money/pass.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CurrentOffering } from './current-offering.ts'

type Minimum = Pick<CurrentOffering, 'minimum' | 'price'>

/** Describes what happens, and when, if too few people pay for the class. Empty if it takes place anyway. `now` in milliseconds. */
export function useTooFew(): (item: Minimum | undefined, way: 'money' | PassOffer['gives_back'], now: number) => string {
  const { t } = useTranslation('checkout')
  const { time, dayAndMonth } = useFormat()
  return (item, way, now) => {
    const { people, to_go, decided_by } = item?.minimum ?? { people: 0, to_go: 0, decided_by: '' }
    if (to_go === 0) return ''
    const isSoon = Date.parse(decided_by) <= now
    const variant = item?.price === 0 ? (isSoon ? 'soonFree' : 'free') : isSoon ? 'soon' : 'paid'
    return t(`tooFew.${variant}`, { context: way, people, time: time(decided_by), day: dayAndMonth(decided_by) })
  }
}
