import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'

type Details = { greeting: string; studio: string; settingsUrl: string }

export function testEmail(language: Language, { greeting, studio, settingsUrl }: Details): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: `${studio}: test email`, ru: `${studio}: пробное письмо` }),
    preview: say({ en: 'Emails from your site are getting through.', ru: 'Письма с вашего сайта доходят.' }),
    greeting,
    headline: say({ en: 'Your emails are getting through', ru: 'Письма доходят' }),
    blocks: [
      paragraph({
        en: 'You sent this from the settings to see whether emails reach you. They do, and clients get theirs the same way.',
        ru: 'Вы отправили это письмо из настроек, чтобы проверить, доходит ли почта. Доходит, и клиенты получают свои письма так же.',
      }),
      button({ en: 'Open the settings', ru: 'Открыть настройки' }, settingsUrl),
      note({
        en: 'Found it in your spam folder? Then your clients’ emails may land there too. Ask whoever runs the server to check the email settings of your domain.',
        ru: 'Письмо попало в спам? Тогда туда могут попадать и письма клиентам. Попросите того, кто обслуживает сервер, проверить почтовые настройки вашего домена.',
      }),
    ],
  }
}
