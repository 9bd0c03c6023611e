import type { ProblemText } from './problem-text.ts'

export const studioProblems = {
  content_broken: {
    status: 400,
    en: 'Something in this text isn’t right yet. Please check the highlighted fields.',
    ru: 'В тексте пока не всё в порядке. Проверьте отмеченные поля.',
  },
  content_changed: {
    en: 'Someone else has published this page since you opened it. Compare both versions and publish again.',
    ru: 'Пока вы правили эту страницу, её опубликовал кто-то другой. Сравните обе версии и опубликуйте ещё раз.',
  },
  terms_accepted: {
    en: 'Terms published today have already been accepted by a client. Publish the next change tomorrow.',
    ru: 'Опубликованные сегодня условия уже принял клиент. Следующее изменение можно опубликовать завтра.',
  },
  picture_in_use: {
    en: 'This photo is on the site. Replace it with another one first.',
    ru: 'Это фото используется на сайте. Сначала замените его другим.',
  },
  own_email_not_confirmed: {
    en: 'First confirm your own email address in your account: test emails are sent only to it.',
    ru: 'Сначала подтвердите свою почту в аккаунте: пробное письмо отправляется только на неё.',
  },
  demo_in_use: {
    en: 'Real clients are booked into classes from the demo, are on their waiting lists or have paid and not been refunded in full, so the demo can’t be removed. Cancel and refund those bookings first, or change the classes: classes you’ve changed stay.',
    ru: 'Настоящие клиенты записаны на занятия из примера, ждут на них места или не получили обратно всю оплату, поэтому убрать пример нельзя. Сначала отмените эти записи и верните деньги — или измените сами занятия: изменённые останутся.',
  },
} satisfies Record<string, ProblemText>
