import { fromCrowns } from '../domain/kernel/money.ts'
import type { EventDraft } from '../domain/schedule/catalog/offering-draft.ts'
import { EIGHT_MATS, ONLINE } from './sessions.ts'

/** The event is on the first day with this ISO weekday that is at least `afterDays` from today. */
type DemoEvent = { draft: EventDraft; afterDays: number; weekday: number; time: string; minutes: number; taken: number }

const SUNDAY = 7
const FRIDAY = 5

export const demoEvents: DemoEvent[] = [
  {
    draft: {
      kind: 'event',
      eventType: 'sound_healing',
      titleEn: 'An hour of singing bowls',
      titleRu: 'Час поющих чаш',
      descriptionEn:
        'You lie on your back while Tomáš plays eleven bowls and one gong. It’s loud for about two minutes. Blankets are here.',
      descriptionRu: 'Вы лежите на спине, Томаш играет на одиннадцати чашах и одном гонге. Громко бывает минуты две. Пледы есть.',
      placeEn: 'Ukázková 12, Prague 2',
      placeRu: 'Ukázková 12, Прага 2',
      price: fromCrowns(550),
      capacity: EIGHT_MATS,
      taughtIn: ['en', 'cs'],
    },
    afterDays: 7,
    weekday: SUNDAY,
    time: '17:00',
    minutes: 60,
    taken: 6,
  },
  {
    draft: {
      kind: 'event',
      eventType: 'yoga_brunch',
      titleEn: 'Yoga, then eggs',
      titleRu: 'Йога, потом яичница',
      descriptionEn:
        'Ninety minutes of slow hatha, then a long table: eggs, bread from the bakery next door, coffee. Tell me if you don’t eat gluten.',
      descriptionRu:
        'Полтора часа неспешной хатхи, потом длинный стол: яйца, хлеб из соседней пекарни, кофе. Если не едите глютен, предупредите.',
      placeEn: 'Ukázková 12, Prague 2',
      placeRu: 'Ukázková 12, Прага 2',
      price: fromCrowns(690),
      capacity: EIGHT_MATS,
      taughtIn: ['en', 'ru'],
    },
    afterDays: 14,
    weekday: SUNDAY,
    time: '10:00',
    minutes: 180,
    taken: 5,
  },
  {
    draft: {
      kind: 'event',
      eventType: 'workshop',
      titleEn: 'A back that sits all day',
      titleRu: 'Спина, которая сидит весь день',
      descriptionEn:
        'Two hours for people who sit at a desk: why it hurts between the shoulder blades, six pilates exercises that help, and how to fit them into a working day.',
      descriptionRu:
        'Два часа для тех, кто работает за столом: почему болит между лопатками, шесть упражнений пилатеса, которые помогают, и как уместить их в рабочий день.',
      placeEn: 'Online (Zoom)',
      placeRu: 'Онлайн (Zoom)',
      price: fromCrowns(450),
      capacity: ONLINE,
      taughtIn: ['ru'],
      meetLink: 'https://meet.example.com/ticha-workshop',
    },
    afterDays: 21,
    weekday: SUNDAY,
    time: '18:00',
    minutes: 120,
    taken: 4,
  },
  {
    draft: {
      kind: 'event',
      eventType: 'retreat',
      titleEn: 'A weekend above the Sázava',
      titleRu: 'Выходные на Сазаве',
      descriptionEn:
        'At an old mill, from Friday evening until after lunch on Sunday: yoga twice a day, a walk along the river and an hour of silence. The price covers the programme only; you book your room and meals yourself, wherever you like. The train takes an hour.',
      descriptionRu:
        'С вечера пятницы до воскресного обеда на старой мельнице: йога дважды в день, прогулка вдоль реки и час тишины. В цену входит только программа; жильё и еду вы заказываете сами, где удобно. На поезде ехать час.',
      placeEn: 'Old mill on the Sázava, an hour from Prague',
      placeRu: 'Старая мельница на Сазаве, час от Праги',
      price: fromCrowns(2900),
      returningPrice: fromCrowns(2600),
      capacity: 10,
      taughtIn: ['en', 'ru'],
    },
    afterDays: 28,
    weekday: FRIDAY,
    time: '17:00',
    minutes: 45 * 60,
    taken: 6,
  },
]
