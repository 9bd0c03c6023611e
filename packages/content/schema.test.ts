import { expect, test } from 'vitest'
import { site } from './schema.ts'
import json from './site.json' with { type: 'json' }

test('site.json is as its schema says', () => {
  expect(site.safeParse(json).error).toBeUndefined()
})
