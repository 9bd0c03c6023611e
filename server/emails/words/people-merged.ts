import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

/** `account`: the address to log in with from now on, without most of it: whoever reads this may be somebody else. Null: the same as before. */
type Merged = { greeting: string; account: string | null; links: Links }

/** To the address of the account that went into another of the same person. */
export const peopleMerged: Record<Language, (details: Merged) => EmailText> = {
  en: ({ greeting, account, links }) => ({
    subject: 'Your two accounts are one now',
    preview: 'All your bookings are in one place.',
    greeting,
    headline: 'Your two accounts are one now',
    blocks: [
      words('You were in my list of clients twice. Everything is in one account now: bookings, passes, credit and receipts.'),
      words(
        account === null
          ? 'You’ve been signed out. Log in with this email address, as before.'
          : `You’ve been signed out here. From now on, log in with your other email address: ${account}`,
      ),
      button('Log in', links.account),
      note('Isn’t that your other account?', { label: 'Write to me right away', url: links.contact }),
    ],
  }),
  ru: ({ greeting, account, links }) => ({
    subject: 'Два ваших аккаунта объединены',
    preview: 'Все записи теперь в одном месте.',
    greeting,
    headline: 'Два ваших аккаунта объединены',
    blocks: [
      words('У меня было два ваших аккаунта. Теперь всё в одном: записи, абонементы, баланс и чеки.'),
      words(
        account === null
          ? 'Сеансы завершены. Войдите ещё раз с этой же почтой.'
          : `Сеансы с этой почтой завершены. Теперь входите с другой вашей почтой: ${account}`,
      ),
      button('Войти', links.account),
      note('Это не ваш аккаунт?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

/** To the same address, when that was undone. */
export const peopleParted: Record<Language, (details: { greeting: string; links: Links }) => EmailText> = {
  en: ({ greeting, links }) => ({
    subject: 'Your account is separate again',
    preview: 'Log in with this email address.',
    greeting,
    headline: 'Your account is separate again',
    blocks: [
      words('Merging your accounts was a mistake, and I’ve undone it. Log in with this email address and the password you had.'),
      button('Log in', links.account),
    ],
  }),
  ru: ({ greeting, links }) => ({
    subject: 'Ваш аккаунт снова отдельный',
    preview: 'Входите с этой почтой.',
    greeting,
    headline: 'Ваш аккаунт снова отдельный',
    blocks: [
      words('Аккаунты были объединены по ошибке, всё снова как было. Входите с этой почтой и прежним паролем.'),
      button('Войти', links.account),
    ],
  }),
}
