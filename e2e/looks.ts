import type { languages } from './site-texts.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }
export const THEMES = ['light', 'dark'] as const

export type Language = (typeof languages)[number]
export type Theme = (typeof THEMES)[number]
type Size = typeof WIDE

/** The language, theme and size in which a state of a screen is checked. */
export type Look = { language: Language; theme: Theme; size: Size }

/** A state of a screen. `width`: the only width that has this state. `stays`: the state follows from the previous one and is checked in the same look. */
export type State = { name: string; width?: 390 | undefined; stays?: true | undefined }

const look = (language: Language, theme: Theme, size: Size): Look => ({ language, theme, size })

// Each row has two looks that differ in language, theme and size, so a state with that row is checked in all of them. Together the rows
// contain every pair of values. A test of the looks counts them.
const ROWS = [
  [look('en', 'light', WIDE), look('ru', 'dark', NARROW)],
  [look('en', 'dark', WIDE), look('ru', 'light', NARROW)],
  [look('en', 'light', NARROW), look('ru', 'dark', WIDE)],
  [look('en', 'dark', NARROW), look('ru', 'light', WIDE)],
] as const

/** Returns each state with its look in this language. Over both languages, states, themes and widths are covered pairwise. */
export function dealt<One extends State>(states: readonly One[], language: Language): { state: One; look: Look }[] {
  let row = -1
  return states.map((state) => {
    if (!state.stays) row++
    const found = ROWS[row % ROWS.length]?.find((one) => one.language === language) ?? ROWS[0][0]
    return { state, look: state.width ? { ...found, size: NARROW } : found }
  })
}

/** Returns the looks of the states of one test by name. `missed` lists the states that the test has not checked. */
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
