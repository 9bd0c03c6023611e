import { type KeyboardEvent, useState } from 'react'
import type { Redeemed } from '../../../../../packages/contract/money/voucher.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { redeem } from '../../../lib/redeem.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function VoucherField({ onRedeemed }: { onRedeemed: () => Promise<void> }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [done, setDone] = useState<Redeemed | null>(null)

  async function send() {
    if (busy || code.trim() === '') return
    setBusy(true)
    setError(null)
    const found = await redeem(code)
    if ('isSignedOut' in found) setError(found.text || t('voucher.failed'))
    else {
      await onRedeemed()
      setDone(found)
    }
    setBusy(false)
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }

  if (done)
    return (
      <Notice tone="good">
        {done.pass ? t('voucher.pass', { what: done.pass.name }) : t('voucher.done', { amount: money(done.amount ?? 0) })}
      </Notice>
    )
  return (
    <details className="voucher-field">
      <summary>{t('voucher.ask')}</summary>
      <div className="code">
        <Field
          label={t('voucher.code')}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          alert
          onKeyDown={onEnter}
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="button" className="btn sec" disabled={busy} aria-busy={busy} onClick={() => void send()}>
          {t('voucher.redeem')}
        </button>
      </div>
    </details>
  )
}
