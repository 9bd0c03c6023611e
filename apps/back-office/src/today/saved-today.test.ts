import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../../packages/browser/sign-in.ts'
import { clearTokens } from '../../../../packages/browser/tokens.ts'
import { readSavedToday, readToday } from './saved-today.ts'

const anna = { first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com' }
const seat = { booking_id: 1, person: anna, phone: '+420 777 000 000', status: 'paid', price: 350, paid: { amount: 350 }, is_going: false }
const hatha = { id: 7, kind: 'session', title: 'Hatha', start: '2027-02-10T17:00:00Z', end: '2027-02-10T18:00:00Z' }
const today = {
  now: '2027-02-10T16:40:00Z',
  day: '2027-02-10',
  classes: [
    {
      ...hatha,
      meet_link: 'https://meet.example.com/1',
      roster: [
        seat,
        { ...seat, booking_id: 2, person: { ...anna, first_name: 'Boris', last_name: '' }, status: 'pending', owed: 350 },
        { ...seat, booking_id: 4, person: { ...anna, first_name: 'Clara', last_name: '' }, price: 0, paid: null },
        { ...seat, booking_id: 3, is_going: true },
      ],
    },
    { ...hatha, id: 8, kind: 'slot', roster: [] },
  ],
  messages: [{ message: 'A private question' }],
}

let store: Map<string, string>
let meanwhile: () => void

beforeEach(() => {
  store = new Map([
    ['access_token', 'access'],
    ['refresh_token', 'refresh'],
  ])
  meanwhile = () => {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } })
  vi.stubGlobal('fetch', async (path: string) => {
    meanwhile()
    return Response.json(path.endsWith('/login/') ? { access: 'other', refresh: 'other' } : today)
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the offline copy of Today contains names, times and payment states, and no other personal data', async () => {
  await readToday()
  expect(readSavedToday()).toEqual({
    at: today.now,
    day: today.day,
    classes: [
      {
        id: 7,
        time: '18:00–19:00',
        title: 'Hatha',
        people: [
          { id: 1, name: 'Anna Nováková', isPaid: true },
          { id: 2, name: 'Boris', isPaid: false },
          { id: 4, name: 'Clara', isPaid: null },
        ],
      },
    ],
  })
})

test('the offline copy of Today is removed at sign-out and when another account signs in', async () => {
  await readToday()
  clearTokens()
  expect([...store.values()].join()).toBe('')

  store.set('refresh_token', 'refresh')
  await readToday()
  expect(readSavedToday()).not.toBeNull()
  await signIn({ email: 'guest@example.com', password: 'secret' })
  expect([readSavedToday(), [...store.values()].join()]).toEqual([null, 'other,other'])
})

test('a response for Today is not stored offline if it arrives after sign-out or after another account has signed in', async () => {
  meanwhile = clearTokens
  await readToday()
  expect([...store.keys()]).toEqual([])
  store.set('refresh_token', 'refresh')
  meanwhile = () => void store.set('refresh_token', 'of another account')
  await readToday()
  expect([...store.keys()]).toEqual(['refresh_token'])
})
