import type { ReactNode } from 'react'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { studioWallTime } from '../clock/studio-clock.ts'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { serviceTypeChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair, FieldTriple } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PhotoInput } from '../forms/photo-input.tsx'
import { StudioTimeInput } from '../forms/studio-time-input.tsx'
import { OwnPolicyInput } from '../policies/own-policy-input.tsx'
import { ClassLink } from './class-link.tsx'
import { EndHint } from './end-hint.tsx'
import { EventKindInput } from './event-kind-input.tsx'
import { EventPicture, savePicture } from './event-picture.tsx'
import { GuideSection } from './guide-section.tsx'
import { KindSection } from './kind-links.tsx'
import { MakeUpsInput } from './make-ups-input.tsx'
import { MinimumInputs } from './minimum-inputs.tsx'
import { TaughtInInput } from './taught-in-input.tsx'
import { VisibilitySection } from './visibility-section.tsx'

const Form = ({ picture }: { picture: ReactNode }) => (
  <>
    <FormSection title="forms.words.title" help="forms.words.help">
      <EventKindInput />
      <BilingualInputs fields={[{ source: 'subtype' }, { source: 'description', multiline: true }]} />
    </FormSection>
    <FormSection title="resources.events.fields.picture" help="resources.events.help.picture">
      {picture}
    </FormSection>
    <FormSection title="forms.when.title" help="forms.when.help">
      <FieldPair>
        <StudioTimeInput source="time" isRequired />
        <NumberInput source="duration" min={5} step={5} validate={required()} helperText={false} />
      </FieldPair>
      <EndHint startOf={({ time }) => (time ? studioWallTime(time) : '')} />
    </FormSection>
    <FormSection title="forms.where.title">
      <BilingualInputs fields={[{ source: 'place', isRequired: ({ is_active, meet_link }) => Boolean(is_active) && !meet_link }]} />
      <TextInput source="meet_link" type="url" helperText={false} />
      <TaughtInInput />
    </FormSection>
    <FormSection title="forms.spots.title">
      <FieldTriple>
        <NumberInput source="capacity" min={1} validate={required()} helperText={false} />
        <NumberInput source="price" min={0} validate={required()} helperText={false} />
        <NumberInput source="returning_price" min={0} helperText={false} />
      </FieldTriple>
      <MinimumInputs spots="capacity" />
      <SelectInput source="service_type" choices={serviceTypeChoices} helperText={false} />
      <MakeUpsInput />
    </FormSection>
    <OwnPolicyInput kind="event" />
    <GuideSection />
    <VisibilitySection />
  </>
)

export const EventCreate = () => (
  <CreateForm defaults={{ duration: 120, is_active: true }} later={{ source: 'picture', save: savePicture }}>
    <KindSection />
    <Form picture={<PhotoInput source="picture" />} />
  </CreateForm>
)
export const EventEdit = () => (
  <EditForm kind="event" before={<ClassLink />}>
    <Form picture={<EventPicture />} />
  </EditForm>
)
