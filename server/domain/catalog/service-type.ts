import type { ServiceType } from '../../../contract/service-type.ts'

// Whole words: there is a yin in "flying".
const signs: [RegExp, ServiceType][] = [
  [/\bpilates\b/i, 'pilates'],
  [/\bhatha\b/i, 'hatha_yoga'],
  [/\byin\b/i, 'yin_yoga'],
  [/\bnidra\b/i, 'yoga_nidra'],
  [/\bstretch(ing|es)?\b/i, 'stretching'],
]

/** The kind of practice that an English name or title tells (PRODUCT 3): the one it names first; null when it names none. */
export function readServiceType(name: string): ServiceType {
  const found = signs.map(([sign, type]) => ({ at: name.search(sign), type })).filter(({ at }) => at >= 0)
  return found.sort((one, other) => one.at - other.at)[0]?.type ?? null
}

/** The type after a change of name: what was read from the old name is read again, what staff chose stays. */
export const rereadServiceType = (current: ServiceType, oldName: string, newName: string): ServiceType =>
  current === readServiceType(oldName) ? readServiceType(newName) : current
