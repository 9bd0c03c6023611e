import { CheckboxGroupInput } from 'react-admin'
import { taughtInChoices } from '../forms/choices.ts'

export const TaughtInInput = () => <CheckboxGroupInput source="taught_in" choices={taughtInChoices} helperText={false} />
