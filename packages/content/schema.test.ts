import { expect, test } from 'vitest'
import { site } from './schema.ts'
import json from './site.json' with { type: 'json' }

test('the content file site.json matches the schema of the site', () => {
  expect(site.safeParse(json).error).toBeUndefined()
})

test('the schema replaces an empty map link by a link derived from the postal address, and refuses an invalid map link', () => {
  const mapOf = (map_url: { en: string; ru: string }) =>
    site.safeParse({ ...json, address: { street: 'Korunní 5', city: '120 00 Praha 2', map_url } })
  const derived = 'https://mapy.com/zakladni?q=Korunn%C3%AD%205%2C%20120%2000%20Praha%202'
  expect(mapOf({ en: '', ru: 'https://mapy.com/x' }).data?.address.map_url).toEqual({ en: derived, ru: 'https://mapy.com/x' })
  expect(mapOf({ en: 'http://mapy.com', ru: '' }).success).toBe(false)
})
