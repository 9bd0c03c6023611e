import type { ProblemText } from './problem-text.ts'

export const contentProblems = {
  content_broken: {
    status: 400,
    en: 'Something in this text isn’t right yet. See the marked fields.',
    ru: 'В тексте пока не всё в порядке. Посмотрите отмеченные поля.',
  },
  content_changed: {
    status: 409,
    en: 'Someone else has published this page since you opened it. Compare both and publish again.',
    ru: 'Пока вы правили, эту страницу опубликовал кто-то другой. Сравните обе версии и опубликуйте ещё раз.',
  },
  terms_accepted: {
    status: 409,
    en: 'Terms published today have already been accepted by a client. Publish the next change tomorrow.',
    ru: 'Опубликованные сегодня условия уже принял клиент. Следующее изменение можно опубликовать завтра.',
  },
  picture_in_use: {
    status: 409,
    en: 'This picture is on the site. Put another one in its place first.',
    ru: 'Это фото стоит на сайте. Сначала замените его другим.',
  },
} satisfies Record<string, ProblemText>
