import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { BooleanInput, TextInput, Title, useInput, useTranslate } from 'react-admin'
import { type ReceiptVat, vatKinds } from '../../../../packages/contract/money/receipt-settings.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { emailFault } from '../forms/email-fault.ts'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { SettingsForm } from './settings-form.tsx'

export default function ReceiptSettings() {
  const t = useTranslate()
  return (
    <SettingsForm title={<Title title={t('receipts.settings.title')} />}>
      <FormSection title="receipts.settings.seller" help="receipts.settings.about">
        <FieldPair>
          <TextInput source="seller.name" label="receipts.settings.name" helperText={false} />
          <TextInput source="seller.company_number" label="receipts.settings.companyNumber" helperText={false} />
          <TextInput source="seller.street" label="receipts.settings.street" helperText={false} />
          <TextInput source="seller.city" label="receipts.settings.city" helperText={false} />
        </FieldPair>
        <TextInput source="seller.register" label="receipts.settings.register" helperText="receipts.settings.registerHelp" />
      </FormSection>
      <FormSection title="receipts.settings.numbers">
        <FieldPair>
          <TextInput
            source="receipt_prefix"
            label="receipts.settings.receiptPrefix"
            helperText="receipts.settings.prefixHelp"
            parse={(text: string) => text}
          />
          <TextInput
            source="credit_note_prefix"
            label="receipts.settings.creditNotePrefix"
            helperText="receipts.settings.prefixHelp"
            parse={(text: string) => text}
          />
        </FieldPair>
      </FormSection>
      <FormSection title="receipts.settings.vatTitle" help="receipts.settings.vatHelp">
        <VatInput />
      </FormSection>
      <FormSection title="receipts.settings.accountant">
        <TextInput
          source="accountant_email"
          type="email"
          label="receipts.settings.accountantEmail"
          validate={emailFault}
          helperText={false}
        />
        <BooleanInput source="accountant_monthly" label="receipts.settings.accountantMonthly" helperText={false} />
      </FormSection>
    </SettingsForm>
  )
}

type VatDraft = Omit<ReceiptVat, 'rates'> & { rates: Partial<ReceiptVat['rates']> }

/** Asks whether the studio charges VAT, and at which rates. The rates have no default. */
function VatInput() {
  const t = useTranslate()
  const { field } = useInput<VatDraft | null>({ source: 'vat', validate: isWhole })
  const vat: VatDraft | null = field.value || null
  const change = (part: Partial<VatDraft>) => vat && field.onChange({ ...vat, ...part })
  const rates = new Set(Object.values(vat?.rates ?? {}))
  const turn = (isOn: boolean) => field.onChange(isOn ? { number: '', from: studioToday(), rates: {} } : null)
  return (
    <>
      <FormControlLabel
        control={<Switch checked={vat !== null} onChange={({ target }) => turn(target.checked)} />}
        label={t('receipts.settings.vat')}
      />
      {vat && (
        <FieldPair>
          <TextField
            label={t('receipts.settings.vatNumber')}
            value={vat.number}
            onChange={({ target }) => change({ number: target.value })}
          />
          <TextField
            label={t('receipts.settings.vatFrom')}
            type="date"
            value={vat.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          {vatKinds.map((kind) => (
            <TextField
              key={kind}
              select
              label={t(`receipts.settings.rate.${kind}`)}
              value={vat.rates[kind] ?? ''}
              onChange={({ target }) => change({ rates: { ...vat.rates, [kind]: Number(target.value) } })}
            >
              {[12, 21].map((rate) => (
                <MenuItem key={rate} value={rate}>
                  {rate} %
                </MenuItem>
              ))}
            </TextField>
          ))}
        </FieldPair>
      )}
      {vat && (
        <p role={rates.size > 1 ? 'status' : undefined}>{t(`receipts.settings.vouchers.${rates.size > 1 ? 'severalRates' : 'oneRate'}`)}</p>
      )}
    </>
  )
}

const isWhole = (vat: VatDraft | null | undefined) =>
  !vat || (vat.number !== '' && vatKinds.every((kind) => vat.rates[kind])) ? undefined : 'receipts.settings.vatMissing'
