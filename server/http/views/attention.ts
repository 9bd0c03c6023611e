import type { AttentionKind, AttentionItem as AttentionView } from '../../../contract/attention.ts'
import type { Language } from '../../../contract/language.ts'
import type { AttentionItem } from '../../domain/attention/attention-repository.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { money } from '../../emails/format.ts'
import { bookingType } from './booking-type.ts'
import { clientView } from './known-person.ts'

const sentences: Record<Exclude<AttentionKind, 'by_hand'>, Record<Language, string>> = {
  amount_mismatch: {
    en: 'Another amount or currency came than was asked for. Nothing was confirmed: check the payment at the provider, and confirm the booking or give the money back there.',
    ru: 'Пришла другая сумма или валюта. Запись не подтверждена: проверьте платёж у провайдера, затем подтвердите запись или верните деньги там.',
  },
  lost_at_provider: {
    en: 'The provider does not know this payment page. Check that the keys belong to the right account.',
    ru: 'Провайдер не знает этой страницы оплаты. Проверьте, что ключи от нужного аккаунта.',
  },
  refund_failed: {
    en: 'A refund failed: the money is still here. Try it again, or return the money another way.',
    ru: 'Возврат не удался, деньги всё ещё у вас. Повторите его или верните деньги другим способом.',
  },
  refund_overdue: {
    en: 'A refund has been waiting for more than a day. It is still being tried.',
    ru: 'Возврат ждёт больше суток. Попытки продолжаются.',
  },
  dispute: {
    en: 'The buyer disputes this payment with their bank. Answer it in the provider’s dashboard before its deadline.',
    ru: 'Покупатель оспаривает платёж через свой банк. Ответьте в кабинете провайдера до указанного там срока.',
  },
  cancelled_money_kept: {
    en: 'The booking is cancelled and its money is still here. Give it back, or note why it stays.',
    ru: 'Запись отменена, а деньги остались у вас. Верните их или запишите, почему они остаются.',
  },
}

/** What staff have to give back, how and to whom. */
const toGiveBack: Record<AttentionItem['method'], Record<Language, (amount: string, who: string) => string>> = {
  cash: {
    en: (amount, who) => `Give ${amount} back to ${who} in cash.`,
    ru: (amount, who) => `Верните ${amount} наличными: ${who}.`,
  },
  transfer: {
    en: (amount, who) => `Send ${amount} back to ${who} by bank transfer.`,
    ru: (amount, who) => `Верните ${amount} банковским переводом: ${who}.`,
  },
  card: {
    en: (amount, who) => `Give ${amount} back to ${who} on the card they paid with: it did not come through this site.`,
    ru: (amount, who) => `Верните ${amount} на карту, с которой платили: ${who}. Оплата прошла не через сайт.`,
  },
  free: { en: (amount, who) => `Give ${amount} back to ${who}.`, ru: (amount, who) => `Верните ${amount}: ${who}.` },
}

function errorSentence({ kind, method, amount, client }: AttentionItem, language: Language): string {
  if (kind !== 'by_hand') return sentences[kind][language]
  return toGiveBack[method][language](money(amount, language), `${client.firstName} ${client.lastName}`.trim() || client.email)
}

export function attentionView(item: AttentionItem, { language, zone }: { language: Language; zone: string }): AttentionView {
  const { kind, subjectId, client, offering, done } = item
  return {
    id: `${kind}-${subjectId}`,
    kind,
    text: errorSentence(item, language),
    detail: item.detail,
    amount: toCrowns(item.amount),
    currency: item.currency,
    since: isoOf(item.since, zone),
    refund_id: kind.startsWith('refund_') || kind === 'by_hand' ? subjectId : null,
    booking: {
      id: item.bookingId,
      type: bookingType[offering.kind],
      title: titleOf(offering, language),
      start: isoOf(offering.startsAt, zone),
    },
    client: clientView(client),
    done: done && { at: isoOf(done.at, zone), note: done.note, person_id: done.personId },
  }
}
