import { fromCrowns } from '../domain/kernel/money.ts'
import type { SessionDraft } from '../domain/schedule/catalog/offering-draft.ts'

/** `taken`: seats taken on the first date. `minutes`: the duration. */
type DemoSession = { draft: SessionDraft; weekdays: number[]; time: string; minutes: number; taken: number }

const studio = { kind: 'session' as const, placeEn: 'Ukázková 12, Prague 2', placeRu: 'Ukázková 12, Прага 2' }
const online = { kind: 'session' as const, placeEn: 'Online', placeRu: 'Онлайн', meetLink: 'https://meet.example.com/ticha-group' }

// The same values as on the pages of packages/content/.
export const EIGHT_MATS = 8
export const ONLINE = 12

/** The weekly group classes. One is full on its first date, and one has a single seat left. */
export const demoSessions: DemoSession[] = [
  {
    draft: {
      ...studio,
      titleEn: 'Mat pilates',
      titleRu: 'Пилатес на коврике',
      descriptionEn:
        'Eight people, one hour. We work slowly on the centre of the body: belly, back, hips. If something hurts, tell me at the door and I’ll give you another exercise.',
      descriptionRu:
        'Восемь человек, один час. Медленно укрепляем корпус: живот, спину, бёдра. Если что-то болит, скажите на входе — дам другое упражнение.',
      price: fromCrowns(280),
      capacity: EIGHT_MATS,
      taughtIn: ['en', 'ru'],
    },
    weekdays: [1, 4],
    time: '18:30',
    minutes: 60,
    taken: 7,
  },
  {
    draft: {
      ...studio,
      titleEn: 'Hatha yoga after work',
      titleRu: 'Хатха-йога после работы',
      descriptionEn:
        'Standing poses, a few long holds, ten minutes lying down at the end. Mats and blocks are here; bring a jumper for the last part.',
      descriptionRu:
        'Позы стоя, в некоторых остаёмся подолгу, а в конце — десять минут лёжа. Коврики и блоки есть; для последней части захватите свитер.',
      forWhomEn: 'Anyone who can get down to the floor and up again. No experience needed.',
      forWhomRu: 'Всем, кто может лечь на пол и встать. Опыт не нужен.',
      toBringEn: 'Clothes you can move in, a jumper for the end. Mats, blocks and blankets are here.',
      toBringRu: 'Одежда, в которой удобно двигаться, и свитер для последней части. Коврики, блоки и пледы есть.',
      outlineEn: [
        '0 Arrive: Shoes off, phone off. Five minutes on your back until the day has left the room.',
        '10 On your feet: Slow poses, held long enough to notice them. Every one has an easier version.',
        '50 Floor: Hips, hamstrings, and a twist for the part of the back that has been sitting.',
        '65 Lie down: Savasana under a blanket. Ten minutes, nothing asked of you.',
      ].join('\n'),
      outlineRu: [
        '0 Начало: Обувь у двери, телефон выключен. Пять минут лёжа на спине, чтобы день остался снаружи.',
        '10 Стоя: Медленные позы, в каждой остаёмся, пока её не почувствуем. У любой есть вариант полегче.',
        '50 На полу: Бёдра, задняя поверхность ног и скрутка для той части спины, что сидела весь день.',
        '65 Лёжа: Шавасана под пледом. Десять минут, когда ничего не нужно делать.',
      ].join('\n'),
      price: fromCrowns(280),
      capacity: EIGHT_MATS,
      taughtIn: ['en'],
    },
    weekdays: [2],
    time: '18:30',
    minutes: 75,
    taken: 4,
  },
  {
    draft: {
      ...studio,
      titleEn: 'Evening yin yoga',
      titleRu: 'Вечерняя инь-йога',
      descriptionEn:
        'Six or seven poses on the floor, four minutes each, with bolsters and blankets. Nothing to be good at. Come straight from work and eat later.',
      descriptionRu:
        'Шесть-семь поз на полу по четыре минуты, с валиками и пледами. Уметь ничего не нужно. Можно прямо с работы, поужинать лучше потом.',
      price: fromCrowns(300),
      capacity: EIGHT_MATS,
      taughtIn: ['en', 'ru'],
    },
    weekdays: [3],
    time: '18:30',
    minutes: 90,
    taken: EIGHT_MATS,
  },
  {
    draft: {
      ...online,
      titleEn: 'Stretching before the first meeting',
      titleRu: 'Растяжка до первого созвона',
      descriptionEn:
        'Forty-five minutes for neck, shoulders and the backs of the legs. You need a mat and a chair, and your camera on if you’d like to be corrected.',
      descriptionRu:
        'Сорок пять минут: шея, плечи, задняя поверхность ног. Нужны коврик и стул, а если хотите, чтобы я поправляла, — включённая камера.',
      price: fromCrowns(150),
      capacity: ONLINE,
      taughtIn: ['ru'],
    },
    weekdays: [2],
    time: '07:30',
    minutes: 45,
    taken: 3,
  },
  {
    draft: {
      ...online,
      titleEn: 'Yoga nidra before sleep',
      titleRu: 'Йога-нидра перед сном',
      descriptionEn: 'You lie under a blanket and I talk for forty minutes. Cameras off. If you fall asleep, you’ve done it right.',
      descriptionRu: 'Вы лежите под пледом, я сорок минут говорю. Камеры выключены. Кто уснул, тот всё сделал правильно.',
      price: fromCrowns(180),
      capacity: ONLINE,
      taughtIn: ['ru'],
    },
    weekdays: [4],
    time: '20:30',
    minutes: 45,
    taken: 5,
  },
]
