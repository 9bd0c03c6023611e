import type { ListedPerson } from '../../../../packages/contract/people/people.ts'

/** First and last name, or the email address if both are empty. */
export const fullName = ({ first_name, last_name, email }: Pick<ListedPerson, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || (email ?? '')
