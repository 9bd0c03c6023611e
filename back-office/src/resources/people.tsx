import { Box } from '@mui/material'
import { BooleanInput, email, required, SelectInput, TextInput } from 'react-admin'
import type { ListedPerson } from '../../../contract/people.ts'
import { choicesOf, languageChoices, truthChoices } from '../forms/choices.ts'
import { Columns } from '../forms/columns.tsx'
import { Creating } from '../forms/creating.tsx'
import { Editing } from '../forms/editing.tsx'
import type { Column } from '../listing/column.ts'
import { search } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'
import { EndSignInsButton } from './end-sign-ins-button.tsx'
import { EraseButton } from './erase-button.tsx'
import { PersonHistory } from './person-history.tsx'

export const fullName = ({ first_name, last_name, email }: Pick<ListedPerson, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || (email ?? '')

const columns: Column<ListedPerson>[] = [
  { name: 'name', value: fullName },
  { name: 'email', value: ({ email }) => email },
  { name: 'language', value: ({ language }) => language, kind: { words: 'choices.language' } },
  { name: 'bookings_count', value: ({ bookings_count }) => bookings_count, kind: 'number' },
  { name: 'last_visit', value: ({ last_visit }) => last_visit, kind: 'moment' },
  { name: 'total_paid', value: ({ total_paid }) => total_paid, kind: 'money' },
  { name: 'is_staff', value: ({ is_staff }) => is_staff, kind: 'truth' },
]

export const PersonList = () => (
  <Listing<ListedPerson>
    columns={columns}
    filters={[search, <SelectInput key="is_staff" source="is_staff" choices={truthChoices} />]}
    sort={{ field: 'name', order: 'ASC' }}
    card={(person, { date }) => ({
      first: fullName(person),
      second: person.email,
      third: person.last_visit && date(person.last_visit),
    })}
  />
)

const Form = () => (
  <>
    <Columns>
      <TextInput source="first_name" validate={required()} />
      <TextInput source="last_name" parse={(text: string) => text} />
    </Columns>
    <TextInput source="email" type="email" validate={email()} helperText="resources.people.help.email" />
    <Columns>
      <SelectInput source="language" choices={languageChoices} validate={required()} />
      <SelectInput source="gender" choices={choicesOf('gender', ['female', 'male'])} />
    </Columns>
    <BooleanInput source="is_staff" helperText="resources.people.help.is_staff" />
  </>
)

export const PersonCreate = () => (
  <Creating defaults={{ language: 'en', is_staff: false }}>
    <Form />
  </Creating>
)
export const PersonEdit = () => (
  <Editing
    kind="person"
    removal={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <EndSignInsButton />
        <EraseButton />
      </Box>
    }
    after={<PersonHistory />}
  >
    <Form />
  </Editing>
)
