import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { BooleanInput, Button, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { MAX_CHOSEN } from '../../../../packages/contract/people/newsletter.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import { SelectButtons } from '../bulk/select-buttons.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { PersonCredit } from '../credit/person-credit.tsx'
import { choicesOf, languageChoices } from '../forms/choices.ts'
import { CreateForm } from '../forms/create-form.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { emailFault } from '../forms/email-fault.ts'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { DuplicatesLine } from '../merging/duplicates-line.tsx'
import { MergeButton } from '../merging/merge-button.tsx'
import { PastMerges } from '../merging/past-merges.tsx'
import { PersonDuplicates } from '../merging/person-duplicates.tsx'
import { UnlessMoved } from '../merging/unless-moved.tsx'
import { PersonPasses } from '../passes/person-passes.tsx'
import { PersonStandingBookings } from '../standing/person-standing-bookings.tsx'
import { DeletedPeopleLine } from './deleted-people-line.tsx'
import { EndSignInsButton } from './end-sign-ins-button.tsx'
import { EraseButton } from './erase-button.tsx'
import { fullName } from './full-name.ts'
import { PeopleDock } from './people-dock.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonHistory } from './person-history.tsx'

const columns: Column<ListedPerson>[] = [
  { name: 'name', value: fullName },
  { name: 'email', value: ({ email }) => email },
  { name: 'phone', value: ({ phone }) => phone, inFile: true, unsorted: true },
  { name: 'language', value: ({ language }) => language, kind: { choices: 'choices.language' } },
  { name: 'bookings_count', value: ({ bookings_count }) => bookings_count, kind: 'number' },
  { name: 'last_visit', value: ({ last_visit }) => last_visit, kind: 'moment' },
  { name: 'total_paid', value: ({ total_paid }) => total_paid, kind: 'money' },
  { name: 'is_staff', value: ({ is_staff }) => is_staff, kind: 'truth' },
]

export function PersonList() {
  const t = useTranslate()
  const selection = useSelection<ListedPerson>()
  const { rows, toggle } = selection
  const nameOf = (person: ListedPerson) => t('bulk.people.one', { name: fullName(person) })
  return (
    <>
      <DuplicatesLine />
      <DeletedPeopleLine />
      <ResourceList<ListedPerson>
        columns={columns}
        filters={{
          hasSearch: true,
          choices: [{ name: 'is_staff', label: 'listing.role', choices: [{ id: 'true', name: 'listing.staff' }] }],
        }}
        tools={<ImportLink />}
        totals={<SelectButtons selection={selection} most={MAX_CHOSEN} />}
        sort={{ field: 'name', order: 'ASC' }}
        selection={rows ? { has: (id) => rows.has(id), toggle, nameOf } : undefined}
        card={(person, { date }) => ({
          first: fullName(person),
          second: person.email,
          third: person.last_visit && date(person.last_visit),
        })}
      />
      {rows && <PeopleDock people={[...rows.values()]} columns={columns} onEnd={selection.end} />}
    </>
  )
}

const ImportLink = () => (
  <Button label="import.link" component={Link} to="/import">
    <UploadIcon />
  </Button>
)

const Form = () => (
  <>
    <FormSection title="resources.people.sections.who" help="resources.people.sections.whoHelp">
      <FieldPair>
        <TextInput source="first_name" validate={required()} helperText={false} />
        <TextInput source="last_name" parse={(text: string) => text} helperText={false} />
      </FieldPair>
      <FieldPair>
        <SelectInput source="gender" choices={choicesOf('gender', ['female', 'male'])} helperText={false} />
      </FieldPair>
    </FormSection>
    <FormSection title="resources.people.sections.contact" help="resources.people.sections.contactHelp">
      <FieldPair>
        <TextInput source="phone" type="tel" helperText="resources.people.help.phone" />
        <TextInput source="email" type="email" validate={emailFault} helperText="resources.people.help.email" />
      </FieldPair>
      <FieldPair>
        <SelectInput source="language" choices={languageChoices} validate={required()} helperText={false} />
      </FieldPair>
    </FormSection>
  </>
)

export const PersonCreate = () => (
  <CreateForm defaults={{ language: 'en' }}>
    <Form />
  </CreateForm>
)
export const PersonEdit = () => (
  <UnlessMoved>
    <EditForm
      kind="person"
      before={
        <>
          <PersonCard />
          <PastMerges />
          <PersonDuplicates />
          <PersonPasses />
          <PersonStandingBookings />
          <PersonCredit />
        </>
      }
      removal={
        <>
          <MergeButton />
          <EndSignInsButton />
          <EraseButton />
        </>
      }
      folded="resources.people.edit"
      after={<PersonHistory />}
    >
      <Form />
      <FormSection title="resources.people.sections.news">
        <BooleanInput source="news" helperText="resources.people.help.news" />
        <BooleanInput source="news_agreed" helperText="resources.people.help.newsAgreed" />
      </FormSection>
    </EditForm>
  </UnlessMoved>
)
