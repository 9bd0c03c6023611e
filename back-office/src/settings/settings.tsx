import { BooleanInput, email, FormDataConsumer, maxValue, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { WideFieldGrid } from '../forms/field-grid.tsx'
import { SettingsForm } from './settings-form.tsx'

export const SettingsEdit = () => (
  <SettingsForm aside={<AuditTrail kind="settings" />}>
    <WideFieldGrid>
      <NumberInput source="first_online_discount_percent" validate={[required(), minValue(0), maxValue(100)]} />
      <NumberInput
        source="hold_seconds"
        format={(seconds: number | null) => seconds && seconds / 60}
        parse={(minutes: string) => (minutes === '' ? null : Math.round(Number(minutes) * 60))}
        validate={[required(), minValue(1), maxValue(86_400)]}
      />
      <TextInput source="dashboard_currency_sign" parse={(text: string) => text} />
    </WideFieldGrid>
    <WideFieldGrid>
      <TextInput source="contact_email" type="email" validate={email()} helperText="resources.settings.help.contact_email" />
      <TextInput source="contact_phone" helperText="resources.settings.help.contact" />
    </WideFieldGrid>
    <BooleanInput source="wallets" helperText="resources.settings.help.wallets" />
    <BooleanInput source="passes_on" helperText="resources.settings.help.passes_on" />
    <BooleanInput source="mail_bookings" />
    <BooleanInput source="mail_cancellations" />
    <BooleanInput source="mail_attention" />
    <BooleanInput source="digest_on" helperText="resources.settings.help.digest_on" />
    <DigestHour />
    <BooleanInput source="require_second_factor" helperText="resources.settings.help.require_second_factor" />
  </SettingsForm>
)

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: `${hour}:00` }))

/** From when on, by the studio's clock, once there is such an email. */
const DigestHour = () => (
  <FormDataConsumer>
    {({ formData }) =>
      formData.digest_on ? (
        <SelectInput source="digest_hour" choices={HOURS} validate={required()} translateChoice={false} sx={{ mt: 2, maxWidth: '16rem' }} />
      ) : null
    }
  </FormDataConsumer>
)
