import { expect, test } from '@playwright/test'
import { dealt, type Look, type State, THEMES } from './looks.ts'
import { languages } from './site-texts.ts'
import { stateTables } from './states.ts'

type Row = Record<'state' | 'language' | 'theme' | 'width', string>

const WIDTHS = ['1440', '390']
const rowOf = ({ name }: State, { language, theme, size }: Look): Row => ({ state: name, language, theme, width: String(size.width) })

/** Returns all pairs of values of different kinds that never occur in the same row. */
function apart(rows: Row[], values: Record<keyof Row, readonly string[]>): string[] {
  const kinds = Object.keys(values) as (keyof Row)[]
  return kinds.flatMap((one, index) =>
    kinds
      .slice(index + 1)
      .flatMap((other) =>
        values[one].flatMap((first) =>
          values[other].flatMap((second) =>
            rows.some((row) => row[one] === first && row[other] === second) ? [] : [`${first} and ${second}`],
          ),
        ),
      ),
  )
}

for (const [name, states] of Object.entries(stateTables))
  test(`the visual tests cover every pair of values of state, language, theme and width (${name})`, () => {
    const rows = languages.flatMap((language) => dealt(states, language).map(({ state, look }) => rowOf(state, look)))
    expect(new Set(states.map((state) => state.name)).size, 'names are told apart').toBe(states.length)
    // States that exist only on a phone are never checked on a wide screen.
    const never = states.filter(({ width }) => width).map((state) => `${state.name} and 1440`)
    const values = { state: states.map((state) => state.name), language: languages, theme: THEMES, width: WIDTHS }
    expect(apart(rows, values)).toEqual(never)
  })

test('the check of the visual tests finds pairs of values that are never tested together', () => {
  const rows = languages.map((language) => ({ state: 'home', language, theme: 'light', width: language === 'en' ? '1440' : '390' }))
  const values = { state: ['home'], language: languages, theme: THEMES, width: WIDTHS }
  expect(apart(rows, values).sort()).toEqual(
    ['home and dark', 'en and dark', 'en and 390', 'ru and dark', 'ru and 1440', 'dark and 1440', 'dark and 390'].sort(),
  )
})
