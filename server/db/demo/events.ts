import type { EventDraft } from '../../domain/catalog/offering-draft.ts'
import { fromCrowns } from '../../domain/money.ts'
import { EIGHT_MATS } from './sessions.ts'

/** On the first such ISO weekday, `afterDays` from today or later. */
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
      descriptionEn: 'You lie on your back, Tomáš plays eleven bowls and one gong. It is loud for about two minutes. Blankets are here.',
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
    minutes: 75,
    taken: 6,
  },
  {
    draft: {
      kind: 'event',
      eventType: 'yoga_brunch',
      titleEn: 'Yoga, then eggs',
      titleRu: 'Йога, потом яичница',
      descriptionEn:
        'Ninety minutes of slow hatha, then a long table: eggs, bread from the bakery next door, coffee. Tell me if you eat no gluten.',
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
      titleRu: 'Спина, которая весь день сидит',
      descriptionEn:
        'Two hours for people with a desk: why it hurts between the shoulder blades, six Pilates exercises that help, and how to fit them into a working day. You get a recording.',
      descriptionRu:
        'Два часа для тех, кто работает за столом: почему болит между лопатками, шесть упражнений пилатеса, которые помогают, и как уместить их в рабочий день. Запись останется у вас.',
      placeEn: 'Online (Zoom)',
      placeRu: 'Онлайн (Zoom)',
      price: fromCrowns(450),
      capacity: 30,
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
      titleEn: 'Two nights above the Sázava',
      titleRu: 'Две ночи над Сазавой',
      descriptionEn:
        'From Friday evening to Sunday after lunch in an old mill: yoga twice a day, a walk along the river, a sauna, and a cook who is better than all of us. The price includes the room and all meals; the train takes an hour.',
      descriptionRu:
        'С вечера пятницы до воскресного обеда в старой мельнице: йога дважды в день, прогулка вдоль реки, сауна и повар, который готовит лучше нас всех. В цену входят комната и еда; на поезде ехать час.',
      placeEn: 'Mill near Sázava, an hour from Prague',
      placeRu: 'Мельница у Сазавы, час от Праги',
      price: fromCrowns(6900),
      returningPrice: fromCrowns(6200),
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
