import type { Language } from '../../../packages/contract/content/language.ts'
import type { SecondFactorEvent } from '../../domain/kernel/outbox/email-payload.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'

type Details = { greeting: string; event: SecondFactorEvent; codesLeft: number | null; links: Links }
type Words = { headline: string; text: string }

const english = (codesLeft: number | null): Record<SecondFactorEvent, Words> => ({
  on: {
    headline: 'Two-step verification is on',
    text: 'From now on you’ll need a code from your authenticator app whenever you log in. You’ve been signed out on all other devices. Keep your recovery codes in a safe place: they let you in if you lose your phone.',
  },
  off: { headline: 'Two-step verification is off', text: 'From now on you only need your password to log in.' },
  reset: {
    headline: 'Two-step verification was reset',
    text: 'It was turned off on the server, and you’ve been signed out everywhere. Log in with your password and set it up again.',
  },
  'codes-renewed': {
    headline: 'You have new recovery codes',
    text: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  'code-used': {
    headline: 'A recovery code was used',
    text: `One of your recovery codes was used instead of the app. Codes left: ${codesLeft ?? 0}. You can create new ones in your account.`,
  },
})

const russian = (codesLeft: number | null): Record<SecondFactorEvent, Words> => ({
  on: {
    headline: 'Двухэтапная аутентификация включена',
    text: 'Теперь при каждом входе нужен код из приложения-аутентификатора. Сеансы на других устройствах завершены. Храните резервные коды в надёжном месте: с ними вы войдёте, если потеряете телефон.',
  },
  off: { headline: 'Двухэтапная аутентификация выключена', text: 'Теперь для входа в аккаунт нужен только пароль.' },
  reset: {
    headline: 'Двухэтапная аутентификация сброшена',
    text: 'Её выключили на сервере, и все сеансы завершены. Войдите с паролем и настройте её заново.',
  },
  'codes-renewed': {
    headline: 'У вас новые резервные коды',
    text: 'Для вашего аккаунта созданы новые резервные коды. Старые больше не действуют.',
  },
  'code-used': {
    headline: 'Использован резервный код',
    text: `Вместо кода из приложения использован один из ваших резервных кодов. Осталось кодов: ${codesLeft ?? 0}. Новые можно создать в аккаунте.`,
  },
})

/** To whoever has, or had, a second factor, about what happened to it: if it was not them, they learn of it. */
export const secondFactorEmail: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, event, codesLeft, links }) => {
    const { headline, text } = english(codesLeft)[event]
    return {
      subject: headline,
      preview: text,
      greeting,
      headline,
      blocks: [
        words(text),
        button('Open your account', links.account),
        note(`${event === 'reset' ? 'Didn’t ask for this?' : 'Wasn’t you?'} Someone may know your password.`, {
          label: 'Set a new password now',
          url: links.forgotPassword,
        }),
      ],
    }
  },
  ru: ({ greeting, event, codesLeft, links }) => {
    const { headline, text } = russian(codesLeft)[event]
    return {
      subject: headline,
      preview: text,
      greeting,
      headline,
      blocks: [
        words(text),
        button('Открыть аккаунт', links.account),
        note(`${event === 'reset' ? 'Вы об этом не просили?' : 'Это были не вы?'} Возможно, кто-то знает ваш пароль.`, {
          label: 'Сменить пароль',
          url: links.forgotPassword,
        }),
      ],
    }
  },
}
