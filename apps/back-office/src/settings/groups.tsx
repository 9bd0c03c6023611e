import {
  BooleanInput,
  FormDataConsumer,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { TransferSetup } from '../bank/transfer-setup.tsx'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { MoreRules } from '../ui/more-rules.tsx'
import { BackupState } from './backup-state.tsx'
import { EmailDeliveryState } from './email-delivery-state.tsx'
import { GroupSentence } from './group-sentence.tsx'
import { MinutesInput } from './minutes-input.tsx'
import { PaymentState } from './payment-state.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { StaffAccounts } from './staff-accounts.tsx'
import { WalletsInput } from './wallets-input.tsx'

export const PaymentSettings = () => (
  <SettingsGroup
    group="payments"
    state={
      <>
        <PaymentState />
        <TransferSetup />
      </>
    }
  >
    <WalletsInput />
    <NumberInput source="most_free" validate={[required(), minValue(1), maxValue(50)]} helperText="resources.settings.help.most_free" />
    <MoreRules title="parts.advanced">
      <MinutesInput source="hold_seconds" helperText="settings.holdHelp" />
      <TransferHours />
    </MoreRules>
  </SettingsGroup>
)

export const PriceSettings = () => (
  <SettingsGroup group="prices">
    <NumberInput source="first_online_discount_percent" validate={[required(), minValue(0), maxValue(100)]} />
    <BooleanInput source="passes_on" helperText="resources.settings.help.passes_on" />
    <MoreRules title="parts.advanced">
      <TextInput source="dashboard_currency_sign" parse={(text: string) => text} />
    </MoreRules>
  </SettingsGroup>
)

export const EmailSettings = () => (
  <SettingsGroup group="emails" state={<EmailDeliveryState />}>
    <BooleanInput source="mail_bookings" />
    <BooleanInput source="mail_cancellations" />
    <BooleanInput source="mail_attention" />
    <BooleanInput source="digest_on" helperText="resources.settings.help.digest_on" />
    <DigestDetails />
    <TooFewReason />
  </SettingsGroup>
)

export const SignInSettings = () => (
  <SettingsGroup
    group="sign-in"
    state={
      <>
        <GroupSentence group="sign-in" />
        <StaffAccounts />
      </>
    }
  >
    <MoreRules title="parts.advanced">
      <BooleanInput source="require_second_factor" helperText="resources.settings.help.require_second_factor" />
    </MoreRules>
  </SettingsGroup>
)

export const BackupSettings = () => <SettingsGroup group="backups" state={<BackupState />} />

const TransferHours = () => (
  <FormDataConsumer>
    {({ formData }) =>
      formData.transfers_on ? (
        <>
          <NumberInput
            source="transfer_ahead_hours"
            validate={[required(), minValue(13), maxValue(336)]}
            helperText="resources.settings.help.transfer_ahead_hours"
          />
          <NumberInput
            source="transfer_hold_hours"
            validate={[required(), minValue(1), maxValue(168)]}
            helperText="resources.settings.help.transfer_hold_hours"
          />
        </>
      ) : null
    }
  </FormDataConsumer>
)

function TooFewReason() {
  const t = useTranslate()
  return (
    <div className="form-fields">
      <BilingualInputs fields={[{ source: 'too_few_reason', multiline: true }]} />
      <p className="form-hint">{t('resources.settings.help.too_few_reason')}</p>
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: `${hour}:00` }))

const DigestDetails = () => (
  <FormDataConsumer>
    {({ formData }) =>
      formData.digest_on ? (
        <>
          <SelectInput
            source="digest_hour"
            choices={HOURS}
            validate={required()}
            translateChoice={false}
            sx={{ mt: 2, maxWidth: '16rem' }}
          />
          <BooleanInput source="digest_names" helperText="resources.settings.help.digest_names" />
        </>
      ) : null
    }
  </FormDataConsumer>
)
