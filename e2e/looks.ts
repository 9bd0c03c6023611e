import type { languages } from './words.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }
export const THEMES = ['light', 'dark'] as const

export type Language = (typeof languages)[number]
export type Theme = (typeof THEMES)[number]
type Size = typeof WIDE

/** How a state of a screen is looked at. */
export type Look = { language: Language; theme: Theme; size: Size }

/** A state of a screen. `width`: the only one at which it is so. `stays`: it comes of the state before, and is looked at as that was. */
export type State = { name: string; width?: 390 | undefined; stays?: true | undefined }

const look = (language: Language, theme: Theme, size: Size): Look => ({ language, theme, size })

// Two looks that differ in all. A state that gets a row is seen in both languages, in both themes and at both widths; the rows in turn let
// any two of these meet. `looks.spec.ts` counts.
const ROWS = [
  [look('en', 'light', WIDE), look('ru', 'dark', NARROW)],
  [look('en', 'dark', WIDE), look('ru', 'light', NARROW)],
  [look('en', 'light', NARROW), look('ru', 'dark', WIDE)],
  [look('en', 'dark', NARROW), look('ru', 'light', WIDE)],
] as const

/** Every state with the one look in this language that it gets: states × languages × themes × widths, covered pairwise. */
export function dealt<One extends State>(states: readonly One[], language: Language): { state: One; look: Look }[] {
  let row = -1
  return states.map((state) => {
    if (!state.stays) row++
    const found = ROWS[row % ROWS.length]?.find((one) => one.language === language) ?? ROWS[0][0]
    return { state, look: state.width ? { ...found, size: NARROW } : found }
  })
}

/** The looks of states that one journey comes through, by their names; `missed` are those that it has not asked for. */
export function looksOf<Name extends string>(states: readonly (State & { name: Name })[], language: Language) {
  const left = new Map(dealt(states, language).map(({ state, look }) => [state.name, look]))
  return {
    of(name: Name): Look {
      const found = left.get(name)
      if (!found) throw new Error(`${name} is in no table, or was looked at before`)
      left.delete(name)
      return found
    },
    missed: () => [...left.keys()],
  }
}
