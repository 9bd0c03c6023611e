import type { NewService } from '../../domain/catalog/save-service.ts'
import { fromCrowns } from '../../domain/money.ts'

const studio = { placeEn: 'Ukázková 12, Prague 2', placeRu: 'Ukázková 12, Прага 2' }
const online = { isOnline: true, placeEn: 'Online', placeRu: 'Онлайн', meetLink: 'https://meet.example.com/ticha-room' }

/** What the demo studio teaches one to one. Types are read from the English names, as staff would leave it. */
export const demoServices = {
  pilates: {
    nameEn: 'Private Pilates',
    nameRu: 'Пилатес один на один',
    durationMinutes: 60,
    price: fromCrowns(950),
    ...studio,
    taughtIn: ['en', 'ru', 'cs'],
  },
  pilatesForTwo: {
    nameEn: 'Pilates for two',
    nameRu: 'Пилатес для двоих',
    durationMinutes: 75,
    price: fromCrowns(1200),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  pilatesOnline: {
    nameEn: 'Pilates online',
    nameRu: 'Пилатес онлайн',
    durationMinutes: 55,
    price: fromCrowns(750),
    ...online,
    taughtIn: ['en', 'ru'],
  },
  hatha: {
    nameEn: 'Hatha yoga, one to one',
    nameRu: 'Хатха-йога один на один',
    durationMinutes: 75,
    price: fromCrowns(900),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  hathaOnline: {
    nameEn: 'Hatha yoga online',
    nameRu: 'Хатха-йога онлайн',
    durationMinutes: 60,
    price: fromCrowns(700),
    ...online,
    taughtIn: ['en', 'ru'],
  },
  yin: {
    nameEn: 'Yin yoga, one to one',
    nameRu: 'Инь-йога один на один',
    durationMinutes: 75,
    price: fromCrowns(900),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  nidraOnline: {
    nameEn: 'Yoga nidra online',
    nameRu: 'Йога-нидра онлайн',
    durationMinutes: 45,
    price: fromCrowns(650),
    ...online,
    taughtIn: ['ru'],
  },
  stretching: {
    nameEn: 'Stretching after the gym',
    nameRu: 'Растяжка после зала',
    durationMinutes: 60,
    price: fromCrowns(850),
    ...studio,
    taughtIn: ['en', 'cs'],
  },
  firstCall: {
    nameEn: 'A first call',
    nameRu: 'Первый звонок',
    durationMinutes: 15,
    price: 0,
    ...online,
    taughtIn: ['en', 'ru', 'cs'],
  },
} satisfies Record<string, NewService>

export type DemoService = keyof typeof demoServices
