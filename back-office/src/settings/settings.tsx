import { BooleanInput, email, FormDataConsumer, maxValue, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { FieldPair, FieldTriple } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { SettingsForm } from './settings-form.tsx'

export const SettingsEdit = () => (
  <SettingsForm aside={<AuditTrail kind="settings" />}>
    <FormSection title="resources.settings.sections.money">
      <FieldTriple>
        <NumberInput source="first_online_discount_percent" validate={[required(), minValue(0), maxValue(100)]} helperText={false} />
        <NumberInput
          source="hold_seconds"
          format={(seconds: number | null) => seconds && seconds / 60}
          parse={(minutes: string) => (minutes === '' ? null : Math.round(Number(minutes) * 60))}
          validate={[required(), minValue(1), maxValue(86_400)]}
          helperText={false}
        />
        <TextInput source="dashboard_currency_sign" parse={(text: string) => text} helperText={false} />
      </FieldTriple>
      <div>
        <BooleanInput source="wallets" helperText="resources.settings.help.wallets" />
        <BooleanInput source="passes_on" helperText="resources.settings.help.passes_on" />
      </div>
    </FormSection>
    <FormSection title="resources.settings.sections.contact">
      <FieldPair>
        <TextInput source="contact_email" type="email" validate={email()} helperText="resources.settings.help.contact_email" />
        <TextInput source="contact_phone" helperText="resources.settings.help.contact" />
      </FieldPair>
    </FormSection>
    <FormSection title="resources.settings.sections.emails">
      <div>
        <BooleanInput source="mail_bookings" helperText={false} />
        <BooleanInput source="mail_cancellations" helperText={false} />
        <BooleanInput source="mail_attention" helperText={false} />
        <BooleanInput source="digest_on" helperText="resources.settings.help.digest_on" />
      </div>
      <DigestHour />
    </FormSection>
    <FormSection title="resources.settings.sections.safety">
      <BooleanInput source="require_second_factor" helperText="resources.settings.help.require_second_factor" />
    </FormSection>
  </SettingsForm>
)

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: `${hour}:00` }))

/** From when on, by the studio's clock, once there is such an email. */
const DigestHour = () => (
  <FormDataConsumer>
    {({ formData }) =>
      formData.digest_on ? (
        <SelectInput
          source="digest_hour"
          choices={HOURS}
          validate={required()}
          translateChoice={false}
          helperText={false}
          sx={{ maxWidth: '16rem' }}
        />
      ) : null
    }
  </FormDataConsumer>
)
