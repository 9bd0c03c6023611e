import { fromCrowns } from '../domain/kernel/money.ts'
import type { NewService } from '../domain/schedule/catalog/save-service.ts'

const studio = { placeEn: 'Ukázková 12, Prague 2', placeRu: 'Ukázková 12, Прага 2' }
const online = { isOnline: true, placeEn: 'Online', placeRu: 'Онлайн', meetLink: 'https://meet.example.com/ticha-room' }

export const demoServices = {
  pilates: {
    nameEn: 'Private Pilates',
    nameRu: 'Пилатес один на один',
    descriptionEn:
      'Mat, small ball and straps, at your pace. The first time, I watch how you stand and breathe, and build the hour from that. Good after a break, an injury or a birth, once your doctor agrees.',
    descriptionRu:
      'Коврик, малый мяч и ремни, в вашем темпе. В первый раз я смотрю, как вы стоите и дышите, и из этого собираю занятие. Подходит после перерыва, травмы или родов, если врач не против.',
    forWhomEn: 'People who have never done pilates, and people returning to it.',
    forWhomRu: 'Тем, кто никогда не занимался пилатесом, и тем, кто к нему возвращается.',
    toBringEn: 'Clothes you can move in and socks. Everything else is here.',
    toBringRu: 'Одежда, в которой удобно двигаться, и носки. Остальное есть.',
    durationMinutes: 60,
    price: fromCrowns(950),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  pilatesForTwo: {
    nameEn: 'Pilates for two',
    nameRu: 'Пилатес для двоих',
    descriptionEn:
      'One class for two people who know each other: a couple, sisters, a mother and daughter. You don’t have to be equally strong; each of you gets your own version. The price covers both of you.',
    descriptionRu:
      'Одно занятие на двоих: для пары, сестёр, мамы с дочкой. Быть одинаково сильными не обязательно, у каждого будет свой вариант. Цена — за двоих.',
    durationMinutes: 75,
    price: fromCrowns(1200),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  pilatesOnline: {
    nameEn: 'Pilates online',
    nameRu: 'Пилатес онлайн',
    descriptionEn:
      'You need a mat, a wall and a camera that shows all of you when you lie down. I correct you in words, so we go more slowly than in the studio, and you remember more of it.',
    descriptionRu:
      'Нужны коврик, стена и камера: поставьте её так, чтобы вас было видно целиком, даже лёжа. Поправляю словами, поэтому идём медленнее, чем в студии, зато запоминается больше.',
    durationMinutes: 55,
    price: fromCrowns(750),
    ...online,
    taughtIn: ['en', 'ru'],
  },
  hatha: {
    nameEn: 'Hatha yoga, one to one',
    nameRu: 'Хатха-йога один на один',
    descriptionEn:
      'Standing poses, balance, a few long holds and ten quiet minutes at the end. If something hurts or has never bent, we find another way into the pose.',
    descriptionRu:
      'Позы стоя и на равновесие, в некоторых остаёмся подолгу, а в конце — десять тихих минут. Если что-то болит или никогда не гнулось, войдём в позу иначе.',
    durationMinutes: 75,
    price: fromCrowns(900),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  hathaOnline: {
    nameEn: 'Hatha yoga online',
    nameRu: 'Хатха-йога онлайн',
    descriptionEn:
      'An hour at home with a mat, two thick books and a belt in place of props. Put the camera to one side, so that I can see your knees and your back.',
    descriptionRu:
      'Час дома: коврик, две толстые книги и пояс вместо блоков и ремня. Камеру поставьте сбоку, чтобы мне были видны колени и спина.',
    durationMinutes: 60,
    price: fromCrowns(700),
    ...online,
    taughtIn: ['en', 'ru'],
  },
  yin: {
    nameEn: 'Yin yoga, one to one',
    nameRu: 'Инь-йога один на один',
    descriptionEn:
      'Six or seven poses on the floor, three to five minutes each, with bolsters under whatever doesn’t reach the floor. Nothing to be good at. It suits a tired week better than another workout.',
    descriptionRu:
      'Шесть-семь поз на полу по три-пять минут, с валиками под всем, что висит в воздухе. Уметь ничего не нужно. После тяжёлой недели это лучше, чем ещё одна тренировка.',
    durationMinutes: 75,
    price: fromCrowns(900),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  nidraOnline: {
    nameEn: 'Yoga nidra online',
    nameRu: 'Йога-нидра онлайн',
    descriptionEn:
      'You lie under a blanket with headphones and I talk you through the body for forty minutes. No camera needed. Taught in Russian.',
    descriptionRu: 'Вы лежите под пледом в наушниках, а я сорок минут веду вас голосом по всему телу. Камера не нужна. Занятие на русском.',
    durationMinutes: 45,
    price: fromCrowns(650),
    ...online,
    taughtIn: ['ru'],
  },
  stretching: {
    nameEn: 'Stretching after the gym',
    nameRu: 'Растяжка после зала',
    descriptionEn:
      'For people who lift, run or sit a lot: hips, backs of the legs, shoulders. Warm and slow, no bouncing, and you leave with three stretches to do at home.',
    descriptionRu:
      'Для тех, кто тягает штангу, бегает или много сидит: бёдра, задняя поверхность ног, плечи. Тепло и медленно, без рывков. С собой унесёте три упражнения для дома.',
    durationMinutes: 60,
    price: fromCrowns(850),
    ...studio,
    taughtIn: ['en', 'ru'],
  },
  firstCall: {
    nameEn: 'A first call',
    nameRu: 'Звонок-знакомство',
    descriptionEn:
      'Fifteen minutes to get to know each other: what hurts, what you’ve tried, what you’d like. I’ll suggest where to start. It’s free, and you don’t have to book anything afterwards.',
    descriptionRu:
      'Пятнадцать минут, чтобы познакомиться: что болит, что вы уже пробовали, чего хочется. Подскажу, с чего начать. Это бесплатно и ни к чему не обязывает.',
    durationMinutes: 15,
    price: 0,
    ...online,
    taughtIn: ['en', 'ru'],
  },
} satisfies Record<string, NewService>

export type DemoService = keyof typeof demoServices
