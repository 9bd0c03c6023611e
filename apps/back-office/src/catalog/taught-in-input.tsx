import { CheckboxGroupInput } from 'react-admin'
import { taughtInChoices } from '../forms/choices.ts'

/** The languages one can be taught in. */
export const TaughtInInput = () => <CheckboxGroupInput source="taught_in" choices={taughtInChoices} helperText={false} />
