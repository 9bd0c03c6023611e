import { DateInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import { OwnPolicyInput } from '../cancelling/own-policy-input.tsx'
import { BilingualInputs } from '../forms/bilingual-inputs.tsx'
import { serviceTypeChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldTriple } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { readableDate } from '../forms/readable-date.tsx'
import type { Column } from '../lists/column.ts'
import { HiddenMark } from '../lists/hidden-mark.tsx'
import { isActiveFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'
import { ClassLink } from './class-link.tsx'
import { EndHint } from './end-hint.tsx'
import { GuideSection } from './guide-section.tsx'
import { KindSection } from './kind-links.tsx'
import { MinimumInputs } from './minimum-inputs.tsx'
import { TaughtInInput } from './taught-in-input.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { WeeklyUntil } from './weekly-until.tsx'

const columns: Column<GroupSession>[] = [
  { name: 'start', value: ({ start }) => start, kind: 'moment' },
  { name: 'title', value: ({ title }) => title },
  { name: 'duration', value: ({ duration }) => duration, kind: 'number' },
  { name: 'registrations_count', value: ({ registrations_count }) => registrations_count, kind: 'number', unsorted: true },
  { name: 'max_participants', value: ({ max_participants }) => max_participants, kind: 'number', sortBy: 'capacity' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'place', value: ({ place }) => place },
  { name: 'is_active', value: ({ is_active }) => is_active, kind: 'truth' },
]

export const GroupSessionList = () => (
  <ResourceList<GroupSession>
    columns={columns}
    filters={{ hasSearch: true, dates: 'upcoming', choices: [isActiveFilter] }}
    {...upcomingFirst()}
    card={({ title, start, end, registrations_count, max_participants, is_active }, { day, timeRange }) => ({
      first: title,
      second: `${day(start)}, ${timeRange(start, end)}`,
      third: `${registrations_count ?? 0}/${max_participants}`,
      mark: !is_active && <HiddenMark />,
    })}
  />
)

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
