import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { ReceiptBuyer } from '../../../../packages/contract/money/receipt.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type Buyer, saveBuyer } from './receipt-calls.ts'

export type CompanyFormProps = { buyer: Buyer | null; onKept: (buyer: Buyer | null) => void }

type Step = { at: 'idle' | 'busy' | 'saved' | 'removed' } | { at: 'refused'; fields: Record<string, string>; said: string }

export default function CompanyForm({ buyer, onKept }: CompanyFormProps) {
  const { t } = useTranslation('receipts')
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const [isAbroad, setAbroad] = useState(buyer?.company_number === null)
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the heading, because the button that opened the form is gone.
  useEffect(() => heading.current?.focus(), [])
  const wrong = (field: string) => (step.at === 'refused' ? step.fields[`buyer.${field}`] : undefined)

  async function keep(wanted: ReceiptBuyer | null, done: 'saved' | 'removed') {
    if (step.at === 'busy') return
    setStep({ at: 'busy' })
    try {
      onKept(await saveBuyer(wanted))
      setStep({ at: done })
    } catch (error) {
      const { fields = {}, text = '', status = 0 } = error instanceof ApiError ? error : {}
      setStep({ at: 'refused', fields, said: Object.keys(fields).length > 0 ? '' : status < 500 && text ? text : t('failed') })
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { name = '', address = '', company_number = '', vat_number = '' } = typed
    if (!isAbroad && company_number.trim() === '')
      return setStep({ at: 'refused', fields: { 'buyer.company_number': t('company.numberMissing') }, said: '' })
    void keep({ name, address, company_number: isAbroad ? null : company_number, vat_number: vat_number.trim() || null }, 'saved')
  }

  return (
    <form className="company-form" method="post" noValidate onSubmit={submit} aria-labelledby={title}>
      <h3 id={title} ref={heading} tabIndex={-1}>
        {t('company.title')}
      </h3>
      <div className="two" key={buyer ? `${buyer.name} ${buyer.company_number}` : 'none'}>
        <Field
          label={t('company.name')}
          name="name"
          defaultValue={buyer?.name}
          maxLength={160}
          autoComplete="organization"
          error={wrong('name')}
        />
        <Field
          label={t('company.address')}
          name="address"
          defaultValue={buyer?.address}
          maxLength={200}
          autoComplete="street-address"
          error={wrong('address')}
        />
        {!isAbroad && (
          <Field
            label={t('company.number')}
            name="company_number"
            defaultValue={buyer?.company_number ?? ''}
            maxLength={20}
            inputMode="numeric"
            error={wrong('company_number')}
          />
        )}
        <Field
          label={t(isAbroad ? 'company.vatAbroad' : 'company.vat')}
          name="vat_number"
          defaultValue={buyer?.vat_number ?? ''}
          maxLength={20}
          error={wrong('vat_number')}
        />
      </div>
      <label className="tick">
        <input type="checkbox" checked={isAbroad} onChange={({ target }) => setAbroad(target.checked)} />
        <span>{t('company.abroad')}</span>
      </label>
      <p className="hint">{t('company.text')}</p>
      <div className="go">
        <SubmitButton busy={step.at === 'busy'}>{t('company.save')}</SubmitButton>
        {buyer && (
          <button type="button" className="link" onClick={() => void keep(null, 'removed')}>
            {t('company.remove')}
          </button>
        )}
        <div role="status" className="said">
          {(step.at === 'saved' || step.at === 'removed') && <p>{t(`company.${step.at}`)}</p>}
        </div>
      </div>
      {step.at === 'refused' && step.said && <Notice tone="bad">{step.said}</Notice>}
    </form>
  )
}
