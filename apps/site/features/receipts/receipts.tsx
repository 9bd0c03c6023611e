import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useScrollToHash } from '../../lib/hooks/use-scroll-to-hash.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CompanyFormProps } from './company-form.tsx'
import { type Buyer, readBuyer } from './receipt-calls.ts'
import { ReceiptRow } from './receipt-row.tsx'
import { useReceipts } from './use-receipts.ts'

export function Receipts() {
  const { t } = useTranslation('receipts')
  const { shown, read, more } = useReceipts()
  const section = useScrollToHash('#receipts', shown !== null && shown !== 'failed')
  const { Form, buyer, setBuyer, open } = useCompanyForm()
  if (shown === 'failed') {
    return (
      <Notice tone="bad">
        <p>{t('unread')}</p>
        <button type="button" className="btn sm sec" onClick={() => void read()}>
          {t('again')}
        </button>
      </Notice>
    )
  }
  if (shown === null || shown.rows.length === 0) return null
  return (
    <section className="receipts" id="receipts" ref={section} tabIndex={-1} aria-labelledby="own-receipts">
      <h2 className="label" id="own-receipts">
        {t('title')}
      </h2>
      <ul className="rcp">
        {shown.rows.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} buyer={buyer} onMadeOut={read} />
        ))}
      </ul>
      {shown.total > shown.rows.length && (
        <button type="button" className="link" onClick={more}>
          {t('more')}
        </button>
      )}
      {Form ? (
        <Form buyer={buyer} onKept={setBuyer} />
      ) : (
        <p className="company">
          {t('need')}{' '}
          <button type="button" className="link" onClick={open}>
            {t('add')}
          </button>
        </p>
      )}
    </section>
  )
}

function useCompanyForm() {
  const [Form, setForm] = useState<ComponentType<CompanyFormProps> | null>(null)
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  const open = async () => {
    try {
      const [form, kept] = await Promise.all([import('./company-form.tsx'), readBuyer()])
      setBuyer(kept)
      setForm(() => form.default)
    } catch {
      // The form's code did not load, because a newer version was deployed or the network is down. The reload fixes or shows this.
      location.reload()
    }
  }
  return { Form, buyer, setBuyer, open: () => void open() }
}
