import { Link } from 'react-router'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'

type Props = {
  title: string
  start: string
  label?: string
}

/** For a paid class that the person cannot cancel: opens the contact form with a subject and the beginning of a message. */
export function CannotComeLink({ title, start, label }: Props) {
  const { t } = useTranslation('cancelling')
  const { shortDate, time } = useFormat()
  const values = { title, when: `${shortDate(start)}, ${time(start)}` }
  return (
    <Link
      className="link"
      to={paths.contactAbout(t('cannotComeSubject', values), t('cannotComeMessage', values))}
      aria-label={label ? undefined : t('cannotComeTo', { title })}
    >
      {label ?? t('cannotCome')}
    </Link>
  )
}
