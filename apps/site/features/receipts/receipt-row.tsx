import type { ReceiptView } from '../../../../packages/contract/money/receipt.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PdfButton } from './pdf-button.tsx'
import { type Buyer, downloadReceipt, reissueReceipt } from './receipt-calls.ts'

type Props = {
  receipt: ReceiptView
  buyer: Buyer | null
  onMadeOut: () => Promise<void>
}

export function ReceiptRow({ receipt, buyer, onMadeOut }: Props) {
  const { t } = useTranslation('receipts')
  const { money, dayMonthYear } = useFormat()
  const { number, amount, corrected_by: correctedBy } = receipt
  const context = receipt.is_reassigned ? 'reassigned' : undefined
  const { company } = receipt.buyer
  const isOther = buyer !== null && (company !== buyer.name || receipt.buyer.company_number !== buyer.company_number)
  const canMakeOut = receipt.correctable && isOther
  const small = correctedBy ? t('void', { number: correctedBy }) : company && t('madeOut', { name: company })
  return (
    <li className={correctedBy ? 'off' : undefined}>
      <span className="num">{number}</span>
      <span className="muted d">{dayMonthYear(receipt.at)}</span>
      <span className="d2">
        {t(`what.${receipt.kind}`, { context, what: receipt.title, how: t(`how.${receipt.method}`) })}
        {small && <small>{small}</small>}
      </span>
      <span className="num amt">
        {amount < 0 && '−'}
        {money(Math.abs(amount))}
      </span>
      <span className="go">
        <PdfButton className="link" label={t('pdfNamed', { number })} onPress={() => downloadReceipt(receipt)}>
          PDF
        </PdfButton>
        {canMakeOut && (
          <PdfButton
            className="link"
            label={t('makeOutNamed', { number, name: buyer.name })}
            onPress={() => reissueReceipt(receipt.id, buyer).then(onMadeOut)}
          >
            {t('makeOut')}
          </PdfButton>
        )}
      </span>
    </li>
  )
}
