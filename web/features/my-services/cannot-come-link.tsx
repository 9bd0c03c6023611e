import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import type { BookedItem } from './booked-item.ts'

/** What to do about a class one has paid for and can't come to: write, with the subject and the first words filled in. */
export function CannotComeLink({ item }: { item: BookedItem }) {
  const { t } = useTranslation('my-services')
  const { shortDate, time } = useFormat()
  const title = useTitle()(item)
  const words = { title, when: `${shortDate(item.start)}, ${time(item.start)}` }
  return (
    <Link
      className="cannot"
      to={paths.contactAbout(t('cannotComeSubject', words), t('cannotComeMessage', words))}
      aria-label={t('cannotComeTo', { title })}
    >
      {t('cannotCome')}
    </Link>
  )
}
