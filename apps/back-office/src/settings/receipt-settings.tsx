import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { BooleanInput, TextInput, Title, useInput, useTranslate } from 'react-admin'
import { type ReceiptVat, vatKinds } from '../../../../packages/contract/money/receipt-settings.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { emailFault } from '../forms/email-fault.ts'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { MoreRules } from '../ui/more-rules.tsx'
import { GroupSentence } from './group-sentence.tsx'
import { SettingsForm } from './settings-form.tsx'

export default function ReceiptSettings() {
  const t = useTranslate()
  return (
    <SettingsForm title={<Title title={t('receipts.settings.title')} />} before={<GroupSentence group="receipts" />}>
      <FormSection title="receipts.settings.seller" help="receipts.settings.about">
        <FieldPair>
          <TextInput source="seller.name" label="receipts.settings.name" helperText={false} />
          <TextInput source="seller.company_number" label="receipts.settings.companyNumber" helperText={false} />
          <TextInput source="seller.street" label="receipts.settings.street" helperText={false} />
          <TextInput source="seller.city" label="receipts.settings.city" helperText={false} />
        </FieldPair>
        <TextInput source="seller.register" label="receipts.settings.register" helperText="receipts.settings.registerHelp" />
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
      <MoreRules title="parts.advanced">
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
        <VatRates />
      </MoreRules>
    </SettingsForm>
  )
}

type VatDraft = Omit<ReceiptVat, 'rates'> & { rates: Partial<ReceiptVat['rates']> }

function useVat(validate?: typeof isWhole) {
  const { field } = useInput<VatDraft | null>({ source: 'vat', ...(validate && { validate }) })
  const vat: VatDraft | null = field.value || null
  return { vat, set: field.onChange, change: (part: Partial<VatDraft>) => vat && field.onChange({ ...vat, ...part }) }
}

/** The VAT rate has no default. */
function VatInput() {
  const t = useTranslate()
  const { vat, set, change } = useVat(isWhole)
  const rates = new Set(vatKinds.map((kind) => vat?.rates[kind]))
  const [rate] = rates.size === 1 ? rates : []
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={vat !== null}
            onChange={({ target }) => set(target.checked ? { number: '', from: studioToday(), rates: {} } : null)}
          />
        }
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
          <RateField
            label="all"
            rate={rate}
            onChoose={(chosen) => change({ rates: Object.fromEntries(vatKinds.map((kind) => [kind, chosen])) })}
          />
        </FieldPair>
      )}
      {vat && (
        <p role={rates.size > 1 ? 'status' : undefined}>{t(`receipts.settings.vouchers.${rates.size > 1 ? 'severalRates' : 'oneRate'}`)}</p>
      )}
    </>
  )
}

function VatRates() {
  const { vat, change } = useVat()
  if (!vat) return null
  return (
    <FormSection title="receipts.settings.ratesTitle">
      <FieldPair>
        {vatKinds.map((kind) => (
          <RateField
            key={kind}
            label={kind}
            rate={vat.rates[kind]}
            onChoose={(chosen) => change({ rates: { ...vat.rates, [kind]: chosen } })}
          />
        ))}
      </FieldPair>
    </FormSection>
  )
}

type Rate = ReceiptVat['rates'][keyof ReceiptVat['rates']]
type RateFieldProps = { label: string; rate: Rate | undefined; onChoose: (rate: Rate) => void }

function RateField({ label, rate, onChoose }: RateFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      select
      label={t(`receipts.settings.rate.${label}`)}
      value={rate ?? ''}
      onChange={({ target }) => onChoose(Number(target.value) as Rate)}
    >
      {[12, 21].map((one) => (
        <MenuItem key={one} value={one}>
          {one} %
        </MenuItem>
      ))}
    </TextField>
  )
}

const isWhole = (vat: VatDraft | null | undefined) =>
  !vat || (vat.number !== '' && vatKinds.every((kind) => vat.rates[kind])) ? undefined : 'receipts.settings.vatMissing'
