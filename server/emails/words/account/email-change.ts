import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import type { Links } from '../../links.ts'
import { buttons } from '../labels.ts'

/** Sent to the new address; the link proves this address. */
export function emailChange(language: Language, { greeting, link, site }: { greeting: string; link: string; site: string }): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: 'Confirm your email address', ru: 'Подтвердите почту' }),
    preview: say({ en: 'The link works once and expires in an hour.', ru: 'Ссылка одноразовая и действует час.' }),
    greeting,
    headline: say({ en: 'Is this your email address?', ru: 'Это ваша почта?' }),
    blocks: [
      paragraph({
        en: `Someone asked to use this email address for their account at ${site}. If it was you, please confirm it.`,
        ru: `Кто-то попросил привязать эту почту к своему аккаунту на ${site}. Если это были вы, подтвердите её, пожалуйста.`,
      }),
      button({ en: 'Confirm my email address', ru: 'Подтвердить почту' }, link),
      note({
        en: 'The link works once and expires in an hour. If it wasn’t you, ignore this email: nothing changes unless the link is used.',
        ru: 'Ссылка одноразовая и действует час. Если это были не вы, ничего делать не нужно: пока по ссылке не подтвердят почту, ничего не изменится.',
      }),
    ],
  }
}

type Changed = { greeting: string; hasPassword: boolean; links: Links }

/** Sent to the old address, without naming the new one. */
export function emailChanged(language: Language, { greeting, hasPassword, links }: Changed): EmailText {
  const { say, paragraph, note } = partsIn(language)
  return {
    subject: say({ en: 'Your account has a new email address', ru: 'Почта вашего аккаунта изменена' }),
    preview: say({ en: 'From now on I’ll write to the new one.', ru: 'Теперь письма приходят на новую.' }),
    greeting,
    headline: say({ en: 'Your account has a new email address', ru: 'Почта вашего аккаунта изменена' }),
    blocks: [
      paragraph({
        en: 'The new one is confirmed, and from now on I’ll write to you there. This is the last email to the old one.',
        ru: 'У вашего аккаунта теперь другая почта, она уже подтверждена. Это последнее письмо на прежнюю.',
      }),
      note(
        hasPassword
          ? { en: 'Wasn’t you? Someone may know your password.', ru: 'Это были не вы? Возможно, кто-то знает ваш пароль.' }
          : {
              en: 'Wasn’t you? Someone may be reading your emails or using a device where you’re logged in.',
              ru: 'Это были не вы? Возможно, кто-то читает вашу почту или пользуется устройством, где вы вошли в аккаунт.',
            },
        { label: { en: 'Write to me right away', ru: 'Написать мне' }, url: links.contact },
      ),
    ],
  }
}

/** Sent to a mistyped address that staff have corrected. Names neither the person nor the correct address. */
export function emailCorrected(language: Language, { greeting, links }: { greeting: string; links: Links }): EmailText {
  const { say, paragraph, note } = partsIn(language)
  return {
    subject: say({ en: 'Your email address was entered by mistake', ru: 'Вашу почту указали по ошибке' }),
    preview: say({
      en: 'Earlier emails from me were meant for someone else.',
      ru: 'Прежние письма от меня предназначались другому человеку.',
    }),
    greeting,
    headline: say({ en: 'Your email address was entered by mistake', ru: 'Вашу почту указали по ошибке' }),
    blocks: [
      paragraph({
        en: 'Someone’s account had your email address by mistake, so you got emails that were meant for them. It’s corrected now.',
        ru: 'В чужом аккаунте по ошибке была указана ваша почта, поэтому вам пришли письма, предназначенные другому человеку. Теперь это исправлено.',
      }),
      paragraph({
        en: 'The links in those emails no longer work. There’s nothing you need to do.',
        ru: 'Ссылки из тех писем больше не работают. Вам ничего делать не нужно.',
      }),
      note(
        { en: 'Were those emails for you after all?', ru: 'Те письма всё-таки были для вас?' },
        { label: buttons.writeToMe, url: links.contact },
      ),
    ],
  }
}
