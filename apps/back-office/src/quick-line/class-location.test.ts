import { expect, test } from 'vitest'
import type { LastOfferings, Offering } from '../../../../packages/contract/schedule/offering.ts'
import { atUsualVenue, isElsewhere, placeBody, suggestLocation } from './class-location.ts'

const zoom = { is_online: true, place: 'Online', place_en: 'Online', place_ru: 'Онлайн', meet_link: 'https://zoom.example/1' } as Offering
const hall = { is_online: false, place: 'Vinohrady', place_en: 'Vinohrady', place_ru: 'Винограды', meet_link: null } as Offering
const mill = { is_online: false, place: 'Mill', place_en: 'Mill', place_ru: 'Мельница', meet_link: null } as Offering
const last = { slot: null, session: zoom, event: mill } as LastOfferings
const classes = { template: zoom, last, usual: hall }

test('suggestLocation suggests the usual venue and no meeting link for a new class', () => {
  const workshop = { title: 'Sound bath', isNew: true }
  expect(suggestLocation(workshop, classes)).toEqual({ isOnline: false, place: 'Vinohrady', link: '' })
  expect(suggestLocation(workshop, { ...classes, usual: undefined })).toEqual({ isOnline: false, place: '', link: '' })
})

test('suggestLocation suggests the location of the previous class of the same name', () => {
  const same = { title: 'Yin', isNew: false }
  expect(suggestLocation(same, classes)).toEqual({ isOnline: true, place: 'Online', link: 'https://zoom.example/1' })
  expect(suggestLocation(same, { ...classes, template: hall })).toEqual({ isOnline: false, place: 'Vinohrady', link: '' })
})

test('suggestLocation suggests an online class when the title contains a word for “online”', () => {
  const named = { title: 'Йога онлайн', isNew: true }
  expect(suggestLocation(named, { ...classes, template: hall })).toMatchObject({ isOnline: true, link: 'https://zoom.example/1' })
  expect(suggestLocation(named, { template: hall, last: undefined, usual: hall })).toEqual({ isOnline: true, place: 'Online', link: '' })
})

test('the usual venue is the venue of most classes that are not online', () => {
  expect(atUsualVenue([mill, hall, zoom, zoom, zoom, hall])).toBe(hall)
  expect(atUsualVenue([mill, hall])).toBe(mill)
  expect(atUsualVenue([zoom])).toBeUndefined()
})

test('isElsewhere returns true for an online class or a class at another venue, but only if the studio has a usual venue', () => {
  expect([hall, mill, zoom, { ...hall, place: '' }].map((one) => isElsewhere(one, hall))).toEqual([false, true, true, false])
  expect(isElsewhere(mill, undefined)).toBe(false)
})

test('placeBody contains a known venue in both languages, and a meeting link for online classes only', () => {
  expect(placeBody({ isOnline: false, place: 'Vinohrady', link: 'https://zoom.example/1' }, [zoom, hall])).toEqual({
    place_en: 'Vinohrady',
    place_ru: 'Винограды',
    meet_link: null,
  })
  expect(placeBody({ isOnline: false, place: 'Letná', link: '' }, [hall])).toEqual({ place: 'Letná', meet_link: null })
  expect(placeBody({ isOnline: true, place: 'Online', link: '' }, [])).toEqual({ place_en: 'Online', place_ru: 'Онлайн', meet_link: null })
})
