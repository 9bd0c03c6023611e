import { DateInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { serviceTypeChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldTriple } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { readableDate } from '../forms/readable-date.tsx'
import { OwnPolicyInput } from '../policies/own-policy-input.tsx'
import { ClassLink } from './class-link.tsx'
import { EndHint } from './end-hint.tsx'
import { GuideSection } from './guide-section.tsx'
import { KindSection } from './kind-links.tsx'
import { MakeUpsInput } from './make-ups-input.tsx'
import { MinimumInputs } from './minimum-inputs.tsx'
import { TaughtInInput } from './taught-in-input.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { WeeklyUntil } from './weekly-until.tsx'

const Form = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <FormSection title="forms.words.title" help="forms.words.help">
      <BilingualInputs
        fields={[
          { source: 'title', isRequired: true },
          { source: 'description', multiline: true },
        ]}
      />
    </FormSection>
    <FormSection title="forms.when.title" help="forms.when.help">
      <FieldTriple>
        <DateInput source="date" validate={required()} slotProps={readableDate('date')} helperText={false} />
        <TextInput source="time" type="time" validate={required()} slotProps={readableDate('time')} helperText={false} />
        <NumberInput source="duration" min={5} step={5} validate={required()} helperText={false} />
      </FieldTriple>
      <EndHint startOf={({ date, time }) => (date && time ? `${date}T${time}` : '')} />
      {isNew && <WeeklyUntil />}
    </FormSection>
    <FormSection title="forms.where.title">
      <BilingualInputs fields={[{ source: 'place', isRequired: ({ is_active, meet_link }) => Boolean(is_active) && !meet_link }]} />
      <TextInput source="meet_link" type="url" helperText="resources.group-sessions.help.meet_link" />
      <TaughtInInput />
    </FormSection>
    <FormSection title="forms.spots.title">
      <FieldTriple>
        <SelectInput source="service_type" choices={serviceTypeChoices} helperText={false} />
        <NumberInput source="max_participants" min={1} validate={required()} helperText={false} />
        <NumberInput source="price" min={0} validate={required()} helperText={false} />
      </FieldTriple>
      <MinimumInputs spots="max_participants" />
      <MakeUpsInput />
    </FormSection>
    <OwnPolicyInput kind="session" />
    <GuideSection />
    <VisibilitySection />
  </>
)

export const GroupSessionCreate = () => (
  <CreateForm defaults={{ duration: 60, is_active: true }}>
    <KindSection />
    <Form isNew />
  </CreateForm>
)
export const GroupSessionEdit = () => (
  <EditForm kind="session" before={<ClassLink />}>
    <Form />
  </EditForm>
)
