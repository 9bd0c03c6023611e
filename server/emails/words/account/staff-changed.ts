import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type EmailText, partsIn } from '../../email-parts.ts'
import type { Links } from '../../links.ts'

/** `who` is the person whose role changed; null if deleted. `by` is the person who changed it; null if unknown. */
export type StaffChange = { greeting: string; who: string | null; by: string | null; isStaff: boolean; isOwnDoing: boolean; links: Links }

type Change = Pick<StaffChange, 'who' | 'by' | 'isStaff' | 'isOwnDoing'>

/** Sent to all staff, so that a role that an attacker grants is noticed. */
export function staffChanged(language: Language, { greeting, links, ...change }: StaffChange): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  const { subject, headline, preview } = said(change)
  return {
    subject: say(subject),
    preview: say(preview),
    greeting,
    headline: say(headline),
    blocks: [
      paragraph(preview),
      button({ en: 'Open the back office', ru: 'Открыть кабинет студии' }, links.today),
      note(
        {
          en: 'Didn’t expect this? Someone may know a staff password.',
          ru: 'Вы этого не ожидали? Возможно, кто-то знает пароль сотрудника.',
        },
        { label: { en: 'Set a new password now', ru: 'Сменить пароль' }, url: links.forgotPassword },
      ),
    ],
  }
}

function said({ who, by, isStaff, isOwnDoing }: Change): Record<'subject' | 'headline' | 'preview', Bilingual> {
  if (isStaff)
    return {
      subject: {
        en: who === null ? 'New staff account' : `New staff account: ${who}`,
        ru: who === null ? 'Новый аккаунт сотрудника' : `Новый аккаунт сотрудника: ${who}`,
      },
      headline: { en: 'There’s a new staff account', ru: 'Новый аккаунт сотрудника' },
      preview: {
        en: `${who ?? 'A new staff member'} can now use the back office${by === null ? '' : `. Access was given by ${by}`}. Staff can see and change everything except other people’s passwords.`,
        ru: `Кабинет студии открыт для нового сотрудника${who === null ? '' : `: ${who}`}.${by === null ? '' : ` Кто открыл доступ: ${by}.`} Сотрудники видят и могут менять всё, кроме чужих паролей.`,
      },
    }
  if (who === null) {
    const deleted = { en: 'A staff account was deleted', ru: 'Аккаунт сотрудника удалён' }
    return {
      subject: deleted,
      headline: deleted,
      preview: {
        en: 'The person it belonged to can no longer use the back office.',
        ru: 'Войти с этим аккаунтом в кабинет студии больше нельзя.',
      },
    }
  }
  return {
    subject: { en: `No longer staff: ${who}`, ru: `Больше не сотрудник: ${who}` },
    headline: { en: 'Staff access removed', ru: 'Доступ сотрудника закрыт' },
    preview: {
      en: `${who} can no longer use the back office${isOwnDoing ? ': they gave up their access' : by === null ? '' : `. Access was removed by ${by}`}.`,
      ru: `Доступа в кабинет студии больше нет: ${who}.${isOwnDoing ? ' Сотрудник отказался от доступа сам.' : by === null ? '' : ` Кто закрыл доступ: ${by}.`}`,
    },
  }
}
