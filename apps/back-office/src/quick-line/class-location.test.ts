import { expect, test } from 'vitest'
import type { LastOfferings, Offering } from '../../../../packages/contract/schedule/offering.ts'
import { placeBody, suggestLocation } from './class-location.ts'

const zoom = { is_online: true, place: 'Online', place_en: 'Online', place_ru: 'Онлайн', meet_link: 'https://zoom.example/1' } as Offering
const hall = { is_online: false, place: 'Vinohrady', place_en: 'Vinohrady', place_ru: 'Винограды', meet_link: null } as Offering
const last = { slot: null, session: hall, event: zoom } as LastOfferings

test('suggestLocation suggests the last venue and no meeting link for a new class', () => {
  const workshop = { title: 'Sound bath', isNew: true }
  expect(suggestLocation(workshop, { template: zoom, last })).toEqual({ isOnline: false, place: 'Vinohrady', link: '' })
  expect(suggestLocation(workshop, { template: zoom, last: { ...last, session: zoom } as LastOfferings })).toMatchObject({ place: '' })
})

test('suggestLocation suggests the location of the previous class of the same name', () => {
  const same = { title: 'Yin', isNew: false }
  expect(suggestLocation(same, { template: zoom, last })).toEqual({ isOnline: true, place: 'Online', link: 'https://zoom.example/1' })
  expect(suggestLocation(same, { template: hall, last })).toEqual({ isOnline: false, place: 'Vinohrady', link: '' })
})

test('suggestLocation suggests an online class when the title says online', () => {
  const named = { title: 'Йога онлайн', isNew: true }
  expect(suggestLocation(named, { template: hall, last })).toMatchObject({ isOnline: true, link: 'https://zoom.example/1' })
  expect(suggestLocation(named, { template: hall, last: undefined })).toEqual({ isOnline: true, place: 'Online', link: '' })
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
