import type { ListedPerson } from '../../../../packages/contract/people/people.ts'

/** First and last name; the email where there is none. */
export const fullName = ({ first_name, last_name, email }: Pick<ListedPerson, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || (email ?? '')
