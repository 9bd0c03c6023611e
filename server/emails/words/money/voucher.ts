import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type EmailText, partsIn, quote } from '../../email-parts.ts'
import type { Links } from '../../links.ts'
import { buttons, labels } from '../labels.ts'
import { nameAndEmail } from '../studio/studio.ts'
import { type AcceptedTerms, acceptedTermsNote } from './accepted-terms.ts'
import { purchaseNames } from './pass.ts'
import { type Receipt, receiptRows } from './receipt-words.ts'

/** `worth` is an amount, or the name of a pass. `pageUrl` is the page that redeems the voucher. `fileUrl` is the file to print. */
type Voucher = { greeting: string; worth: string; code: string; until: string; pageUrl: string; fileUrl: string; links: Links }

export type VoucherBought = Voucher & {
  isNewCode: boolean
  forName: string
  paid: string
  receipt: Receipt | null
  /** `at`: when the voucher will be sent to the receiver; null if it has been sent. */
  sending: { to: string; at: string | null } | null
  withdrawal: { until: string; url: string } | null
  terms: AcceptedTerms
}

const newCode: Bilingual = {
  en: 'This is a new code. The earlier one no longer works.',
  ru: 'Это новый код. Прежний больше не действует.',
}

const download: Bilingual = { en: 'Download the voucher', ru: 'Скачать сертификат' }
const itsPage: Bilingual = { en: 'Open the voucher online', ru: 'Страница сертификата' }

/** Contains the information about withdrawal, which the buyer must be able to keep. */
export function voucherBought(
  language: Language,
  { greeting, worth, code, isNewCode, until, forName, paid, receipt, sending, withdrawal, pageUrl, fileUrl, terms }: VoucherBought,
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Your gift voucher: ${worth}`, ru: `Ваш подарочный сертификат: ${worth}` }),
    preview: say({ en: `Valid until ${until}`, ru: `Действует до ${until}` }),
    greeting,
    headline: say({ en: 'Your voucher is ready', ru: 'Сертификат готов' }),
    blocks: [
      facts(
        [purchaseNames.voucher, worth],
        forName !== '' && [{ en: 'For', ru: 'Для кого' }, forName],
        [labels.code, code],
        [labels.validUntil, until],
        [labels.paid, paid],
        ...(receipt ? receiptRows(language, receipt) : []),
      ),
      ...(isNewCode ? [paragraph(newCode)] : []),
      paragraph(
        sending === null
          ? {
              en: 'Print it or forward the link. Anyone who has the code can redeem it, but only once.',
              ru: 'Распечатайте его или перешлите ссылку. Использовать его может любой, у кого есть код, но только один раз.',
            }
          : sending.at === null
            ? {
                en: `I’m emailing it to ${sending.to}. Anyone who has the code can redeem it, but only once.`,
                ru: `Отправляю его на ${sending.to}. Использовать его может любой, у кого есть код, но только один раз.`,
              }
            : {
                en: `I’ll email it to ${sending.to} ${sending.at}. Anyone who has the code can redeem it, but only once.`,
                ru: `Отправлю его на ${sending.to} ${sending.at}. Использовать его может любой, у кого есть код, но только один раз.`,
              },
      ),
      button(download, fileUrl),
      note(
        sending === null
          ? { en: 'Looking for the link to forward?', ru: 'Нужна ссылка, чтобы переслать?' }
          : { en: 'Would you rather forward it yourself?', ru: 'Хотите переслать его сами?' },
        { label: itsPage, url: pageUrl },
      ),
      ...(withdrawal
        ? [
            note(
              {
                en: `As long as nobody has redeemed it, you can withdraw from the contract until the end of ${withdrawal.until} without giving a reason.`,
                ru: `Пока сертификат не использован, от договора можно отказаться без объяснения причин до ${withdrawal.until} включительно.`,
              },
              { label: { en: 'Withdraw from contract here', ru: 'Отказаться от договора' }, url: withdrawal.url },
            ),
          ]
        : []),
      acceptedTermsNote(language, terms),
    ],
  }
}

/** `from`: the giver's name, which may be empty. `said`: the giver's message. */
type Gift = Voucher & { from: string; said: string; isNewCode: boolean }

export function voucherGift(
  language: Language,
  { greeting, worth, code, isNewCode, until, from, said, pageUrl, fileUrl, links }: Gift,
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject:
      from === ''
        ? say({ en: 'A gift for you', ru: 'Вам подарок' })
        : say({ en: `A gift for you from ${from}`, ru: `Вам подарок. От кого: ${from}` }),
    preview: say({ en: `Gift voucher: ${worth}`, ru: `Подарочный сертификат: ${worth}` }),
    greeting,
    headline: say({ en: 'An hour that is all yours', ru: 'Час только для себя' }),
    blocks: [
      ...(said === '' ? [] : [quote(said)]),
      facts(
        [{ en: 'Gift voucher', ru: 'Подарочный сертификат' }, worth],
        from !== '' && [labels.from, from],
        [labels.code, code],
        [labels.validUntil, until],
      ),
      ...(isNewCode ? [paragraph(newCode)] : []),
      button({ en: 'Redeem the voucher', ru: 'Использовать сертификат' }, pageUrl),
      note(
        { en: 'Prefer it on paper?', ru: 'Хотите на бумаге?' },
        { label: { en: 'Download to print', ru: 'Скачать и распечатать' }, url: fileUrl },
      ),
      note(
        {
          en: 'You don’t have to decide now: have a look at the classes first.',
          ru: 'Решать сейчас не нужно: сначала посмотрите, какие есть занятия.',
        },
        { label: buttons.timetable, url: links.booking },
      ),
    ],
  }
}

export function voucherUndelivered(
  language: Language,
  { greeting, worth, to, code, pageUrl, fileUrl, links }: Voucher & { to: string },
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: 'Your gift didn’t arrive', ru: 'Ваш подарок не дошёл' }),
    preview: say({ en: `${to} can’t be reached.`, ru: `Письмо на ${to} не доставлено.` }),
    greeting,
    headline: say({ en: 'Your gift didn’t arrive', ru: 'Ваш подарок не дошёл' }),
    blocks: [
      paragraph({
        en: `My email with your voucher couldn’t be delivered to ${to}. The voucher is fine: please pass it on yourself.`,
        ru: `Письмо с вашим сертификатом не удалось доставить на ${to}. С самим сертификатом всё в порядке: передайте его, пожалуйста, сами.`,
      }),
      facts([purchaseNames.voucher, worth], [labels.code, code]),
      button(download, fileUrl),
      note({ en: 'Would you rather send a link?', ru: 'Удобнее отправить ссылку?' }, { label: itsPage, url: pageUrl }),
      note(
        { en: 'Shall I send it to another email address?', ru: 'Отправить его на другую почту?' },
        { label: buttons.writeToMe, url: links.contact },
      ),
    ],
  }
}

type Studio = { name: string; who: string; email: string; amount: string; links: Links }

export function studioVoucher(language: Language, { name, who, email, amount, links }: Studio): EmailText {
  const { say, facts, button } = partsIn(language)
  return {
    subject: say({ en: `Voucher sold: ${who}, ${amount}`, ru: `Продан сертификат: ${who}, ${amount}` }),
    preview: name,
    greeting: say({ en: 'Voucher sold', ru: 'Продан сертификат' }),
    headline: say({ en: `${who} has bought a gift voucher`, ru: `Продан сертификат на ${amount}` }),
    blocks: [
      facts([purchaseNames.voucher, name], [labels.who, nameAndEmail({ who, email })], [labels.amount, amount]),
      button(buttons.studio, links.dashboard),
    ],
  }
}
