import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { contentOnDisk } from '../../packages/content/on-disk.ts'
import { personalData } from './personal-data.ts'
import { type Period, type RetentionRule, retention } from './retention.ts'

const files = readdirSync(new URL('./schema/', import.meta.url)).filter((file) => file.endsWith('.ts'))
const modules: object[] = await Promise.all(files.map((file) => import(new URL(`./schema/${file}`, import.meta.url).href)))
const tables = modules.flatMap((file) => Object.values(file).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])))
const content = contentOnDisk()
const entries = Object.entries(personalData).flatMap(([table, entry]) => ('said' in entry ? [{ table, ...entry }] : []))

// Sections of the privacy page, counted from 0.
const WHAT_IS_KEPT = 1
const HOW_LONG = 5

test('every table has an entry in personalData', () => {
  expect(tables.length).toBeGreaterThan(25)
  expect(Object.keys(personalData).sort()).toEqual([...new Set(tables)].sort())
})

describe.each(['en', 'ru'] as const)('the privacy page (%s)', (language) => {
  const marks = content[language].privacyMarks
  const keysIn = (section: number) => marks.filter((mark) => mark.section === section).map(({ key }) => key)

  test('the privacy page has a line for all personal data in the tables', () => {
    for (const { table, said } of entries) for (const key of said) expect(keysIn(WHAT_IS_KEPT), `${table}: ${key}`).toContain(key)
  })

  test('the privacy page has no line about data that is in no table, and no duplicate lines', () => {
    // Log lines are not stored in a table.
    const known = new Set([...entries.flatMap(({ said }) => said), 'logs'])
    expect(keysIn(WHAT_IS_KEPT).filter((key) => !known.has(key))).toEqual([])
    expect(new Set(keysIn(WHAT_IS_KEPT)).size).toBe(keysIn(WHAT_IS_KEPT).length)
  })

  test('the privacy page states the period of every retention rule', () => {
    expect(keysIn(HOW_LONG).sort()).toEqual(Object.keys(retention).sort())
    for (const [rule, { period }] of Object.entries(retention)) {
      const line = marks.find(({ section, key }) => section === HOW_LONG && key === rule)?.text ?? ''
      if (period) expect(line, rule).toContain(inWords(period, language))
    }
  })

  test('the privacy page does not show readers the marks that link lines to tables and rules', () => {
    expect(JSON.stringify(content[language].privacy)).not.toMatch(/[{]\w+[}] /)
  })
})

test('the privacy page has the same lines in the same order in both languages', () => {
  const keys = (language: 'en' | 'ru') => content[language].privacyMarks.map(({ section, key }) => `${section} ${key}`)
  expect(keys('ru')).toEqual(keys('en'))
})

test('every retention rule is used by a table, except the rules for logs and backups', () => {
  const used = new Set<RetentionRule>(entries.flatMap(({ kept }) => kept))
  expect(Object.keys(retention).filter((rule) => !used.has(rule as RetentionRule))).toEqual(['logs', 'backups'])
})

// The number comes first: `3 years`.
const UNITS = {
  en: { hour: ['hour', 'hours'], day: ['day', 'days'], month: ['month', 'months'], year: ['year', 'years'] },
  ru: { hour: ['час', 'часов'], day: ['день', 'дней'], month: ['месяц', 'месяцев'], year: ['год', 'лет'] },
}
const inWords = ({ count, unit }: Period, language: 'en' | 'ru') =>
  language === 'ru' && unit === 'year' && count < 5 ? `${count} года` : `${count} ${UNITS[language][unit][count === 1 ? 0 : 1]}`
