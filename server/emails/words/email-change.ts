import type { Language } from '../../../contract/language.ts'
import { button, type Draft, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

/** To the address that a person wants to use from now on: its link proves that it is theirs. */
export const emailChange: Record<Language, (said: { greeting: string; link: string; siteUrl: string }) => Draft> = {
  en: ({ greeting, link, siteUrl }) => ({
    subject: 'Confirm your address',
    preview: 'The link works once, and for one hour.',
    greeting,
    headline: 'Is this address yours?',
    blocks: [
      words(`Someone with an account at ${siteUrl} wants to use this address for it. If it was you, confirm it here.`),
      button('Confirm the address', link),
      note('The link works once, and for one hour. If it was not you, there is nothing to do: without the link nothing changes.'),
    ],
  }),
  ru: ({ greeting, link, siteUrl }) => ({
    subject: 'Подтвердите адрес',
    preview: 'Ссылка сработает один раз и живёт час.',
    greeting,
    headline: 'Это ваш адрес?',
    blocks: [
      words(`Кто-то хочет привязать этот адрес к аккаунту на ${siteUrl}. Если это вы, подтвердите его здесь.`),
      button('Подтвердить адрес', link),
      note('Ссылка сработает один раз и живёт час. Если это не вы, ничего делать не нужно: без ссылки ничего не изменится.'),
    ],
  }),
}

/** To the address that is left. It does not name the new one. */
export const emailChanged: Record<Language, (said: { greeting: string; links: Links }) => Draft> = {
  en: ({ greeting, links }) => ({
    subject: 'Your account has another address',
    preview: 'From now on I write to the new one.',
    greeting,
    headline: 'Your account has another address',
    blocks: [
      words('The address of your account was changed, and the new one has been confirmed. This is the last letter to the old one.'),
      note('It was not you? Then somebody knows your password:', { label: 'write to me at once', url: links.contact }),
    ],
  }),
  ru: ({ greeting, links }) => ({
    subject: 'У вашего аккаунта другой адрес',
    preview: 'Теперь пишу на новый.',
    greeting,
    headline: 'У вашего аккаунта другой адрес',
    blocks: [
      words('Адрес вашего аккаунта изменён, новый уже подтверждён. Это последнее письмо на прежний.'),
      note('Это были не вы? Значит, кто-то знает ваш пароль:', { label: 'сразу напишите мне', url: links.contact }),
    ],
  }),
}
