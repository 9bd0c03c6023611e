import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import type { Item } from './item.ts'

/** What to do about a class one has paid for and can't come to: write, with the subject filled in. */
export function CannotCome({ item }: { item: Item }) {
  const { t } = useTranslation('my-services')
  const { dateAndTime } = useFormat()
  const title = useTitle()(item)
  const subject = t('cannotComeSubject', { title, when: dateAndTime(item.start) })
  return (
    <Link className="cannot" to={paths.contactAbout(subject)} aria-label={t('cannotComeTo', { title })}>
      {t('cannotCome')}
    </Link>
  )
}
