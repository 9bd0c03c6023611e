import { useTranslate } from 'react-admin'

type PersonNames = { first_name: string; last_name: string; email?: string | null }

/** First and last name, or the email address; erased people have neither. */
export function usePersonName(): (person: PersonNames) => string {
  const t = useTranslate()
  return ({ first_name, last_name, email }) => `${first_name} ${last_name}`.trim() || email || t('class.erased')
}
