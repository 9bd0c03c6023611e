import type { Language } from '../../../../packages/contract/content/language.ts'
import type { SecondFactorEvent } from '../../../domain/kernel/outbox/email-payload.ts'
import { type Bilingual, type EmailText, partsIn } from '../../email-parts.ts'
import type { Links } from '../../links.ts'

type Details = { greeting: string; event: SecondFactorEvent; codesLeft: number | null; links: Links }

const headlines: Record<SecondFactorEvent, Bilingual> = {
  on: { en: 'Two-step verification is on', ru: 'Двухэтапная аутентификация включена' },
  off: { en: 'Two-step verification is off', ru: 'Двухэтапная аутентификация выключена' },
  reset: { en: 'Two-step verification was reset', ru: 'Двухэтапная аутентификация сброшена' },
  'codes-renewed': { en: 'You have new recovery codes', ru: 'У вас новые резервные коды' },
  'code-used': { en: 'A recovery code was used', ru: 'Использован резервный код' },
}

const texts = (codesLeft: number): Record<SecondFactorEvent, Bilingual> => ({
  on: {
    en: 'From now on, you’ll need a code from your authenticator app whenever you log in. You’ve been signed out on all other devices. Keep your recovery codes in a safe place: they let you in if you lose your phone.',
    ru: 'Теперь при каждом входе нужен код из приложения-аутентификатора. Сеансы на других устройствах завершены. Храните резервные коды в надёжном месте: с ними вы войдёте, если потеряете телефон.',
  },
  off: {
    en: 'From now on, you only need your password to log in.',
    ru: 'Теперь для входа в аккаунт нужен только пароль.',
  },
  reset: {
    en: 'Two-step verification was turned off on the server, and you’ve been signed out everywhere. Log in with your password and set it up again.',
    ru: 'Двухэтапную аутентификацию выключили на сервере, все сеансы завершены. Войдите с паролем и настройте её заново.',
  },
  'codes-renewed': {
    en: 'New recovery codes were created for your account. The old ones no longer work.',
    ru: 'Для вашего аккаунта созданы новые резервные коды. Старые больше не действуют.',
  },
  'code-used': {
    en: `One of your recovery codes was used instead of a code from the app. Codes left: ${codesLeft}. You can create new ones in your account.`,
    ru: `Вместо кода из приложения использован один из ваших резервных кодов. Осталось кодов: ${codesLeft}. Новые можно создать в аккаунте.`,
  },
})

export function secondFactorEmail(language: Language, { greeting, event, codesLeft, links }: Details): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  const headline = say(headlines[event])
  const text = say(texts(codesLeft ?? 0)[event])
  const question =
    event === 'reset' ? { en: 'Didn’t ask for this?', ru: 'Вы об этом не просили?' } : { en: 'Wasn’t you?', ru: 'Это были не вы?' }
  return {
    subject: headline,
    preview: text,
    greeting,
    headline,
    blocks: [
      paragraph(text),
      button({ en: 'Open your account', ru: 'Открыть аккаунт' }, links.account),
      note(
        { en: `${question.en} Someone may know your password.`, ru: `${question.ru} Возможно, кто-то знает ваш пароль.` },
        { label: { en: 'Set a new password now', ru: 'Сменить пароль' }, url: links.forgotPassword },
      ),
    ],
  }
}
