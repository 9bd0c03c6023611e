import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

/** `who`: whose role changed; null: the account is deleted. `by`: who did it; null: nobody who is known. */
export type StaffChange = { greeting: string; who: string | null; by: string | null; isStaff: boolean; isOwnDoing: boolean; links: Links }

/** To each of the staff: a role that was given by a stranger does not stay unnoticed. */
export const staffChanged: Record<Language, (change: StaffChange) => EmailText> = {
  en: ({ greeting, links, ...change }) => ({
    ...english(change),
    greeting,
    blocks: [
      words(english(change).preview),
      button('Open the back office', links.today),
      note('Didn’t expect this? Someone may know a password.', { label: 'Set a new password now', url: links.forgotPassword }),
    ],
  }),
  ru: ({ greeting, links, ...change }) => ({
    ...russian(change),
    greeting,
    blocks: [
      words(russian(change).preview),
      button('Открыть кабинет студии', links.today),
      note('Вы этого не ждали? Возможно, кто-то знает пароль.', { label: 'Сменить пароль', url: links.forgotPassword }),
    ],
  }),
}

type Change = Pick<StaffChange, 'who' | 'by' | 'isStaff' | 'isOwnDoing'>
type Said = { subject: string; headline: string; preview: string }

function english({ who, by, isStaff, isOwnDoing }: Change): Said {
  if (isStaff)
    return {
      subject: who === null ? 'New staff account' : `New staff account: ${who}`,
      headline: 'There’s a new staff account',
      preview: `${who ?? 'Someone'} can now use the back office${by === null ? '' : `. Access was given by ${by}`}. Staff see and change everything except other people’s passwords.`,
    }
  if (who === null)
    return {
      subject: 'A staff account was deleted',
      headline: 'A staff account was deleted',
      preview: 'Its owner can no longer use the back office.',
    }
  const why = isOwnDoing ? ': they gave up their access' : by === null ? '' : `. Access was taken away by ${by}`
  return {
    subject: `No longer staff: ${who}`,
    headline: 'One staff account fewer',
    preview: `${who} can no longer use the back office${why}.`,
  }
}

function russian({ who, by, isStaff, isOwnDoing }: Change): Said {
  if (isStaff)
    return {
      subject: who === null ? 'Новый аккаунт сотрудника' : `Новый аккаунт сотрудника: ${who}`,
      headline: 'Новый аккаунт сотрудника',
      preview: `Кабинет студии открыт для нового сотрудника: ${who ?? 'имя удалено'}.${by === null ? '' : ` Доступ дали: ${by}.`} Сотрудники видят и меняют всё, кроме чужих паролей.`,
    }
  if (who === null)
    return {
      subject: 'Аккаунт сотрудника удалён',
      headline: 'Аккаунт сотрудника удалён',
      preview: 'Войти с ним в кабинет студии больше нельзя.',
    }
  const why = isOwnDoing ? ' Это решение самого сотрудника.' : by === null ? '' : ` Кто закрыл доступ: ${by}.`
  return {
    subject: `Больше не сотрудник: ${who}`,
    headline: 'Доступ сотрудника закрыт',
    preview: `Кабинет студии больше не открыт для этого аккаунта: ${who}.${why}`,
  }
}
