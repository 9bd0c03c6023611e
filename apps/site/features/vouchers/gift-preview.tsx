import { noonOf } from '../../../../packages/browser/format.ts'
import { inOurFonts } from '../../../../packages/contract/content/font-characters.ts'
import type { PassProduct } from '../../../../packages/contract/money/pass-product.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RichText } from '../../ui/rich-text.tsx'
import type { Gift } from './gift.ts'
import { VoucherCard } from './voucher-card.tsx'

/** `amount`: CZK. `until`: the last day, YYYY-MM-DD. */
type Props = { gift: Gift; product: PassProduct | null; amount: number; until: string }

export function GiftPreview({ gift: { forName, words }, product, amount, until }: Props) {
  const { t } = useTranslation('passes')
  const { money, language, dayMonthYear } = useFormat()
  return (
    <VoucherCard
      title={<RichText text={t('gift.hour')} parts={{ em: <em /> }} />}
      forName={inOurFonts(forName).trim()}
      words={inOurFonts(words).trim()}
      until={t('gift.until', { day: dayMonthYear(noonOf(until)) })}
      worth={product ? product[`name_${language}`] || product.name : money(amount)}
    />
  )
}
