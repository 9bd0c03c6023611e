import type { PassProduct } from '../../../../packages/contract/money/pass-product.ts'
import type { Translate } from '../lists/column.ts'

export type PassTerms = Pick<PassProduct, 'entries' | 'days' | 'starts' | 'opens' | 'per_day' | 'ahead'>
/** The terms of a pass on sale, with price and limits. `most_per_person` null means no limit. */
export type ProductTerms = PassTerms & Pick<PassProduct, 'price' | 'most_per_person'>
export type Writing = { t: Translate; money: (amount: number) => string; serviceName: (id: number) => string | undefined }

const HALERE = 100

/** For example: 10 classes · Any number of classes. */
export const countText = (entries: number | null, t: Translate): string =>
  entries === null ? t('passes.words.unlimited') : t('passes.words.entries', { smart_count: entries })

/** For example: valid for 90 days from the first class · with no end date. */
export const daysText = ({ days, starts }: Pick<PassTerms, 'days' | 'starts'>, t: Translate): string =>
  days === null ? t('passes.words.noEnd') : t(`passes.words.${starts}`, { smart_count: days })

/** The price per class, such as "300 Kč a class". Empty for unlimited passes and for a single entry. */
function eachText({ entries, price }: Pick<ProductTerms, 'entries' | 'price'>, { t, money }: Writing): string {
  if (entries === null || entries === 1) return ''
  return t('passes.words.each', { amount: money(Math.round((price / entries) * HALERE) / HALERE) })
}

export function opensSentences({ opens }: Pick<PassTerms, 'opens'>, { t, money, serviceName }: Writing): string[] {
  const { types, service_ids, service_types, price_up_to } = opens
  const named = (service_ids ?? []).map((id) => serviceName(id) ?? `№\u00a0${id}`)
  const practices = (service_types ?? []).map((type) => t(`choices.serviceType.${type}`))
  return [
    t('passes.words.opens', { types: types.map((type) => t(`passes.words.type.${type}`)).join(', ') }),
    ...(named.length > 0 && types.includes('individual') ? [t('passes.words.services', { names: named.join(', ') })] : []),
    ...(practices.length > 0 ? [t('passes.words.practices', { names: practices.join(', ') })] : []),
    ...(price_up_to === null ? [] : [t('passes.words.upTo', { amount: money(price_up_to) })]),
  ]
}

export const limitSentences = ({ per_day, ahead }: Pick<PassTerms, 'per_day' | 'ahead'>, t: Translate): string[] => [
  per_day === 1 ? t('passes.words.onePerDay') : t('passes.words.perDay', { smart_count: per_day }),
  ...(ahead === null ? [] : [t('passes.words.ahead', { smart_count: ahead })]),
]

export function productText(product: ProductTerms, writing: Writing): string {
  const { t, money } = writing
  const { entries, price, most_per_person: most } = product
  const cost = [money(price), eachText(product, writing)].filter(Boolean).join(', ')
  const perPerson = most === 1 ? t('passes.words.onePerPerson') : t('passes.words.perPerson', { smart_count: most ?? 0 })
  return [
    `${countText(entries, t)}, ${daysText(product, t)}.`,
    `${cost}.`,
    ...opensSentences(product, writing),
    ...limitSentences(product, t),
    ...(most === null ? [] : [perPerson]),
  ].join(' ')
}
