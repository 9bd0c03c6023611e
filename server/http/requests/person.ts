import type { z } from 'zod'
import type { changePersonBody } from '../../../packages/contract/people/person.ts'
import { withoutUndefined } from './written-text.ts'

export const personChange = ({ first_name, last_name, gender, language, reminders, news }: z.infer<typeof changePersonBody>) =>
  withoutUndefined({ firstName: first_name, lastName: last_name, gender, language, reminders, news })
