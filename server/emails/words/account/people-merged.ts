import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import type { Links } from '../../links.ts'

/** `account`: the masked address to log in with, because the reader may be another person. Null means unchanged. */
type Merged = { greeting: string; account: string | null; links: Links }

export function peopleMerged(language: Language, { greeting, account, links }: Merged): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: 'Your two accounts are now one', ru: 'Два ваших аккаунта объединены' }),
    preview: say({ en: 'All your bookings are in one place.', ru: 'Все записи теперь в одном месте.' }),
    greeting,
    headline: say({ en: 'Your two accounts are now one', ru: 'Два ваших аккаунта объединены' }),
    blocks: [
      paragraph({
        en: 'You had two accounts with me. Everything is now in one: bookings, passes, credit and receipts.',
        ru: 'У вас было два аккаунта. Теперь всё в одном: записи, абонементы, баланс и квитанции.',
      }),
      paragraph(
        account === null
          ? {
              en: 'You’ve been signed out. Log in again with this email address.',
              ru: 'Сеансы завершены. Войдите ещё раз с этой же почтой.',
            }
          : {
              en: `You’ve been signed out. From now on, log in with your other email address: ${account}`,
              ru: `Сеансы с этой почтой завершены. Теперь входите с другой вашей почтой: ${account}`,
            },
      ),
      button({ en: 'Log in', ru: 'Войти' }, links.account),
      note(
        { en: 'Not your account?', ru: 'Это не ваш аккаунт?' },
        { label: { en: 'Write to me right away', ru: 'Написать мне' }, url: links.contact },
      ),
    ],
  }
}

export function peopleParted(language: Language, { greeting, links }: { greeting: string; links: Links }): EmailText {
  const { say, paragraph, button } = partsIn(language)
  return {
    subject: say({ en: 'Your account is separate again', ru: 'Ваш аккаунт снова отдельный' }),
    preview: say({ en: 'Log in with this email address.', ru: 'Входите с этой почтой.' }),
    greeting,
    headline: say({ en: 'Your account is separate again', ru: 'Ваш аккаунт снова отдельный' }),
    blocks: [
      paragraph({
        en: 'Your account was merged with another one by mistake, and I’ve undone that. Log in with this email address as you did before.',
        ru: 'Ваш аккаунт по ошибке объединили с другим. Теперь всё снова как было: входите с этой почтой так же, как раньше.',
      }),
      button({ en: 'Log in', ru: 'Войти' }, links.account),
    ],
  }
}
