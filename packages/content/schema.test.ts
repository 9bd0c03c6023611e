import { expect, test } from 'vitest'
import { site } from './schema.ts'
import json from './site.json' with { type: 'json' }

test('site.json matches its schema', () => {
  expect(site.safeParse(json).error).toBeUndefined()
})
