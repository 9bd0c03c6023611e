import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn, signOut } from './sign-in.ts'
import { clearTokens } from './tokens.ts'

// Imitates the browser's storage: its items are properties of the object, but its methods are not among the keys.
class Items {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const newsletter = (chosen: number[]) =>
  JSON.stringify({ who: 'chosen', chosen, subject: { en: 'News', ru: '' }, text: { en: 'Say "chosen":[7]', ru: '' } })

let items: Items

beforeEach(() => {
  items = Object.assign(new Items(), {
    access_token: 'access',
    refresh_token: 'refresh',
    theme: 'dark',
    appLng: 'ru',
    pays_with: 'card',
    kept_classes: '[]',
    kept_today: '{}',
    'ticha-undo': '[]',
    'ticha-draft-services': '{}',
    'ticha-news': newsletter([12, 345]),
    'RaStoreticha.people.listParams': '{"filter":{"q":"Zdislava"}}',
    'RaStoreticha.all-bookings.bookings.listParams': '{"filter":{"q":"Zdislava"}}',
  })
  vi.stubGlobal('localStorage', items)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => Response.json({ access: 'other', refresh: 'other' }))
})
afterEach(() => void vi.unstubAllGlobals())

describe('personal data in the browser', () => {
  const left = { theme: 'dark', appLng: 'ru', 'ticha-draft-services': '{}', 'ticha-news': newsletter([]) }

  test('the browser keeps no personal data after sign-out', async () => {
    await signOut()
    expect({ ...items }).toEqual(left)
  })

  test('the browser keeps no personal data when the sign-in ends without a sign-out', () => {
    clearTokens()
    expect({ ...items }).toEqual(left)
  })

  test('the browser keeps no data of the previous person when another person signs in', async () => {
    await signIn({ email: 'guest@example.com', password: 'secret' })
    expect({ ...items }).toEqual({ ...left, access_token: 'other', refresh_token: 'other' })
  })
})
