import { useState } from 'react'
import type { TransferCode } from '../../../../../packages/contract/money/transfer.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'

// The width in modules of the quiet zone that scanners require (ISO/IEC 18004).
const QUIET = 4

type Fact = 'amount' | 'account' | 'iban' | 'symbol' | 'message'
type Row = { fact: Fact; shown: string; copied: string }

type Props = { token: string; code: TransferCode; iban: string; symbol: string }

/** On phones the file with the QR code comes first, because no phone scans its own screen. */
export function PaymentCode({ token, code, iban, symbol }: Props) {
  const { t } = useTranslation('transfer')
  const { money, language } = useFormat()
  const side = code.qr.size + 2 * QUIET
  const rows: Row[] = [
    { fact: 'amount', shown: money(code.amount), copied: String(code.amount).replace('.', ',') },
    ...(code.account === null ? [] : [{ fact: 'account' as const, shown: code.account, copied: code.account }]),
    { fact: 'iban', shown: iban.match(/.{1,4}/g)?.join(' ') ?? '', copied: iban },
    { fact: 'symbol', shown: symbol, copied: symbol },
    { fact: 'message', shown: code.message, copied: code.message },
  ]
  return (
    <div className="code">
      <div className="scan">
        <svg
          className="qr"
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={t('qr', { amount: money(code.amount) })}
          shapeRendering="crispEdges"
        >
          <path d={code.qr.path} />
        </svg>
        <p className="fine how">{t('scan')}</p>
        <a className="btn sec" href={`/transfer-code/${encodeURIComponent(token)}?lng=${language}`} download>
          {t('save')}
        </a>
        <p className="fine then">{t('saved')}</p>
      </div>
      <Facts rows={rows} />
    </div>
  )
}

function Facts({ rows }: { rows: Row[] }) {
  const { t } = useTranslation('transfer')
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<Fact | null>(null)
  const copy = ({ fact, copied: text }: Row) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(fact),
      // Without permission for the clipboard, the text can be copied manually.
      () => {},
    )
  return (
    <>
      <dl>
        {rows.map((row) => (
          <div key={row.fact}>
            <dt>{t(row.fact)}</dt>
            <dd className="num">{row.shown}</dd>
            {isHydrated && (
              <dd>
                <button type="button" className="link" aria-label={t('copyNamed', { what: t(row.fact) })} onClick={() => void copy(row)}>
                  {t(copied === row.fact ? 'copied' : 'copy')}
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="vh" role="status">
        {copied && t('copiedNamed', { what: t(copied) })}
      </p>
    </>
  )
}
