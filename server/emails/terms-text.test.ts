import { expect, test } from 'vitest'
import { filesOnDisk } from '../../packages/content/on-disk.ts'
import { readAllTerms, versionOn } from '../../packages/content/terms.ts'
import { termsText, writeDay } from './terms-text.ts'

/** A day after the start of every version. */
const NEWEST = '9999-12-31'

const terms = readAllTerms(filesOnDisk(), writeDay)
const text = termsText(() => terms, 'https://ticha.example')

test('termsText returns the requested version with its own date in each language', () => {
  const former = terms.versions.at(-1) ?? ''
  expect(former).toBe('2026-11-01')
  expect(former).not.toBe(versionOn(terms, NEWEST))
  expect(text(former, 'en')).toContain('made from 1 November 2026.')
  expect(text(former, 'en')).not.toContain('§ 1837')
  expect(text(former, 'ru')).toContain('с 1 ноября 2026 года')
  expect(text(versionOn(terms, NEWEST), 'en')).toContain('§ 1837')
})

test('termsText returns undefined for a date without a version', () => {
  expect(text('2026-11-02', 'en')).toBeUndefined()
})
