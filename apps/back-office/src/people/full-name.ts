import type { ListedPerson } from '../../../../packages/contract/people/people.ts'

export const fullName = ({ first_name, last_name, email }: Pick<ListedPerson, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || (email ?? '')
