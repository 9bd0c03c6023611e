import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

/** To the address that a person wants to use from now on: its link proves that it is theirs. */
export const emailChange: Record<Language, (details: { greeting: string; link: string; site: string }) => EmailText> = {
  en: ({ greeting, link, site }) => ({
    subject: 'Confirm your email address',
    preview: 'The link works once and expires in an hour.',
    greeting,
    headline: 'Is this your email address?',
    blocks: [
      words(`Someone asked to use this email address for their account at ${site}. If it was you, please confirm it.`),
      button('Confirm my email address', link),
      note('The link works once and expires in an hour. If it wasn’t you, ignore this email: nothing changes unless the link is used.'),
    ],
  }),
  ru: ({ greeting, link, site }) => ({
    subject: 'Подтвердите почту',
    preview: 'Ссылка одноразовая и действует час.',
    greeting,
    headline: 'Это ваша почта?',
    blocks: [
      words(`Кто-то попросил привязать эту почту к своему аккаунту на ${site}. Если это были вы, подтвердите её, пожалуйста.`),
      button('Подтвердить почту', link),
      note(
        'Ссылка одноразовая и действует час. Если это были не вы, ничего делать не нужно: если ссылкой не воспользоваться, ничего не изменится.',
      ),
    ],
  }),
}

/** To the address that is left. It does not name the new one. */
export const emailChanged: Record<Language, (details: { greeting: string; links: Links }) => EmailText> = {
  en: ({ greeting, links }) => ({
    subject: 'Your account has a new email address',
    preview: 'From now on I’ll write to the new one.',
    greeting,
    headline: 'Your account has a new email address',
    blocks: [
      words('The new one is confirmed, and from now on I’ll write to you there. This is the last email to the old one.'),
      note('Wasn’t you? Someone may know your password.', { label: 'Write to me right away', url: links.contact }),
    ],
  }),
  ru: ({ greeting, links }) => ({
    subject: 'Почта вашего аккаунта изменена',
    preview: 'Теперь пишу на новую.',
    greeting,
    headline: 'Почта вашего аккаунта изменена',
    blocks: [
      words('У вашего аккаунта теперь другая почта, она уже подтверждена. Это последнее письмо на прежнюю.'),
      note('Это были не вы? Возможно, кто-то знает ваш пароль.', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

/** To an address that was mistyped and is corrected by staff. It names neither the person nor the right address. */
export const emailCorrected: Record<Language, (details: { greeting: string; links: Links }) => EmailText> = {
  en: ({ greeting, links }) => ({
    subject: 'Your email address was entered by mistake',
    preview: 'Earlier emails from me were meant for someone else.',
    greeting,
    headline: 'Your email address was entered by mistake',
    blocks: [
      words('Someone booked with me and mistyped their email address, so you got emails that were meant for them. It’s corrected now.'),
      words('The links in those emails no longer work. There’s nothing you need to do.'),
      note('Is it your booking after all?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, links }) => ({
    subject: 'Вашу почту указали по ошибке',
    preview: 'Прежние письма от меня предназначались другому человеку.',
    greeting,
    headline: 'Вашу почту указали по ошибке',
    blocks: [
      words(
        'Кто-то записался ко мне и ошибся в адресе электронной почты, поэтому вам пришли письма, предназначенные другому человеку. Теперь это исправлено.',
      ),
      words('Ссылки из тех писем больше не работают. Вам ничего делать не нужно.'),
      note('Это всё-таки ваша запись?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}
