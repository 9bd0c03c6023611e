import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, note, words } from '../email-parts.ts'

type Details = { greeting: string; studio: string; settingsUrl: string }

/** What staff send themselves to see whether emails arrive. */
export const testEmail: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, studio, settingsUrl }) => ({
    subject: `${studio}: test email`,
    preview: 'Emails from your site arrive.',
    greeting,
    headline: 'Your emails arrive',
    blocks: [
      words('You sent this from the settings to see whether emails reach you. They do, and clients get theirs the same way.'),
      button('Open the settings', settingsUrl),
      note('Found it in the spam folder? Then clients will too. Ask whoever runs the site to check how the domain signs its emails.'),
    ],
  }),
  ru: ({ greeting, studio, settingsUrl }) => ({
    subject: `${studio}: пробное письмо`,
    preview: 'Письма с вашего сайта доходят.',
    greeting,
    headline: 'Письма доходят',
    blocks: [
      words('Вы отправили это письмо из настроек, чтобы проверить почту. Оно дошло, и клиенты получат свои письма так же.'),
      button('Открыть настройки', settingsUrl),
      note('Письмо попало в спам? Тогда и у клиентов попадёт. Попросите того, кто обслуживает сайт, проверить подпись писем для домена.'),
    ],
  }),
}
