import { noonOf } from '../../../../../packages/browser/format.ts'
import type { PassOffer } from '../../../../../packages/contract/money/pass.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Props = { pass: PassOffer; isChosen: boolean; onChoose: () => void }

export function PassRow({ pass: { name, left, valid_until: until, is_of_course: isOfCourse }, isChosen, onChoose }: Props) {
  const { t } = useTranslation('checkout')
  const { dayAndMonth } = useFormat()
  const day = until && dayAndMonth(noonOf(until))
  const said = [
    left !== null && !isOfCourse && t('pass.left', { count: left }),
    day && t('pass.until', { day, context: isOfCourse ? 'course' : undefined }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <label className="opt">
      <input type="radio" name="method" checked={isChosen} onChange={onChoose} />
      <span>
        <b>{name}</b>
        {said && <small>{said}</small>}
      </span>
      <span className="num">{t('pass.entry')}</span>
    </label>
  )
}
