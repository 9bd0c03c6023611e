import { expect, test } from 'vitest'
import site from './site.json' with { type: 'json' }

test('the link to the map of the studio uses the reader’s language', () => {
  const { en, ru } = site.address.map_url
  expect(new URL(en).pathname).toMatch(/^\/en\//)
  expect(new URL(ru).searchParams.get('hl')).toBe('ru')
})
