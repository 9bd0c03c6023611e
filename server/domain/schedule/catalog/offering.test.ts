import { describe, expect, test } from 'vitest'
import { readServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import { descriptionOf, isOnlineOf, meetLinkOf, type OfferingTexts, titleOf, venueOf } from './offering.ts'
import { rereadServiceType } from './service-type.ts'

const blank = {
  titleEn: '',
  titleRu: '',
  descriptionEn: '',
  descriptionRu: '',
  placeEn: '',
  placeRu: '',
  eventType: null,
  meetLink: null,
  service: null,
}
const session: OfferingTexts = { ...blank, kind: 'session', titleEn: 'Pilates' }
const event: OfferingTexts = { ...blank, kind: 'event', eventType: 'sound_healing' }
const service = {
  id: 1,
  nameEn: 'Yin',
  nameRu: 'Инь',
  descriptionEn: 'Poses on the floor',
  descriptionRu: 'Позы на полу',
  isOnline: true,
  placeEn: 'Studio',
  placeRu: '',
  meetLink: 'https://meet.example.com/room',
}
const slot: OfferingTexts = { ...blank, kind: 'slot', service }

describe('titleOf, venueOf and descriptionOf', () => {
  test('titleOf, venueOf and descriptionOf return the title of a session, in English when the Russian title is missing', () => {
    expect([titleOf(session, 'en'), titleOf(session, 'ru'), titleOf({ ...session, titleRu: 'Пилатес' }, 'ru')]).toEqual([
      'Pilates',
      'Pilates',
      'Пилатес',
    ])
  })

  test('titleOf, venueOf and descriptionOf return name and venue of the service for a slot', () => {
    expect([titleOf(slot, 'en'), titleOf(slot, 'ru'), venueOf(slot, 'ru')]).toEqual(['Yin', 'Инь', 'Studio'])
  })

  test('titleOf, venueOf and descriptionOf return the title of an event, or else the name of its type', () => {
    expect(titleOf({ ...event, titleEn: 'Bowls' }, 'ru')).toBe('Bowls')
    expect([titleOf(event, 'en'), titleOf(event, 'ru')]).toEqual(['Sound Healing', 'Звуковая практика'])
    expect(titleOf({ ...event, eventType: 'full_moon_walk' }, 'ru')).toBe('Full Moon Walk')
    // This key must not resolve to a property that every object has.
    expect(titleOf({ ...event, eventType: 'constructor' }, 'en')).toBe('Constructor')
  })

  test('titleOf, venueOf and descriptionOf return the description of the service for a slot, and the session’s own description for a session', () => {
    expect([descriptionOf(slot, 'en'), descriptionOf(slot, 'ru')]).toEqual(['Poses on the floor', 'Позы на полу'])
    expect(descriptionOf({ ...session, descriptionEn: 'On the mat' }, 'ru')).toBe('On the mat')
  })

  test('titleOf, venueOf and descriptionOf return an empty text for an offering without a description', () => {
    expect(descriptionOf(session, 'en')).toBe('')
  })
})

describe('isOnlineOf and meetLinkOf', () => {
  test('isOnlineOf and meetLinkOf use the service for a slot', () => {
    expect([isOnlineOf(slot), isOnlineOf({ ...slot, service: { ...service, isOnline: false } })]).toEqual([true, false])
  })

  test('isOnlineOf and meetLinkOf treat a session with a meeting link as online', () => {
    expect([isOnlineOf(session), isOnlineOf({ ...session, meetLink: 'https://meet.example.com' })]).toEqual([false, true])
  })

  test.each([
    ['Online (Zoom)', '', true],
    ['At home, ONLINE', '', true],
    ['Studio', 'ОНЛАЙН', true],
    ['Studio', 'Студия', false],
    ['', '', false],
  ])('isOnlineOf and meetLinkOf treat an event at "%s" / "%s" as online: %s', (placeEn, placeRu, expected) => {
    expect(isOnlineOf({ ...event, placeEn, placeRu })).toBe(expected)
  })

  test('isOnlineOf and meetLinkOf return the link of the service for a slot without its own link', () => {
    expect(meetLinkOf(slot)).toBe('https://meet.example.com/room')
    expect(meetLinkOf({ ...slot, meetLink: 'https://meet.example.com/own' })).toBe('https://meet.example.com/own')
    expect(meetLinkOf(event)).toBeNull()
  })
})

describe('the type of practice', () => {
  test.each([
    ['Private PILATES', 'pilates'],
    ['Hatha yoga, one to one', 'hatha_yoga'],
    ['Evening yin yoga', 'yin_yoga'],
    ['Yoga Nidra online', 'yoga_nidra'],
    ['Stretching', 'stretching'],
    ['A good stretch', 'stretching'],
    ['Yin and nidra', 'yin_yoga'],
    ['Flying yoga', null],
    ['A first call', null],
    ['Пилатес для спины', 'pilates'],
    ['Утро с хатхой', 'hatha_yoga'],
    ['Мягкая Хатха-йога', 'hatha_yoga'],
    ['Инь-йога при свечах', 'yin_yoga'],
    ['Йога-нидра', 'yoga_nidra'],
    ['Вечерняя растяжка', 'stretching'],
    ['Стретчинг', 'stretching'],
    ['Жизнь без спешки', null],
    ['Женский круг', null],
    ['', null],
  ])('the type of practice of "%s" is %s', (name, expected) => {
    expect(readServiceType(name)).toBe(expected)
  })

  test('the type of practice follows the name unless staff have chosen the type', () => {
    expect(rereadServiceType('pilates', 'Pilates', 'Yin yoga')).toBe('yin_yoga')
    expect(rereadServiceType('stretching', 'Pilates', 'Yin yoga')).toBe('stretching')
    expect(rereadServiceType(null, 'Pilates', 'Yin yoga')).toBeNull()
  })
})
