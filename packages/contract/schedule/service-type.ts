import { z } from 'zod'

/** The kinds of practice in the type filter (product.md 3.5). */
export const serviceTypes = ['pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching'] as const
export const serviceType = z.enum(serviceTypes).nullable()
export type ServiceType = z.infer<typeof serviceType>

// Whole words, because "flying" contains yin. Russian words may have endings.
const signs: [RegExp, ServiceType][] = [
  [/(?<!\p{L})(pilates(?!\p{L})|пилатес)/iu, 'pilates'],
  [/(?<!\p{L})(hatha(?!\p{L})|хатх)/iu, 'hatha_yoga'],
  [/(?<!\p{L})(yin(?!\p{L})|инь(?!\p{L})|иньйог)/iu, 'yin_yoga'],
  [/(?<!\p{L})(nidra(?!\p{L})|нидр)/iu, 'yoga_nidra'],
  [/(?<!\p{L})(stretch(ing|es)?(?!\p{L})|стр[еэ]т?чинг|растяжк)/iu, 'stretching'],
]

/** Returns the kind of practice mentioned first in a title, in English or Russian, or null. */
export function readServiceType(name: string): ServiceType {
  const found = signs.map(([sign, type]) => ({ at: name.search(sign), type })).filter(({ at }) => at >= 0)
  return found.sort((one, other) => one.at - other.at)[0]?.type ?? null
}
