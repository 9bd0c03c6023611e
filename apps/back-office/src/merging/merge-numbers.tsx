import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { MergePreview } from '../../../../packages/contract/people/people-merge.ts'
import { useFormat } from '../i18n/format.ts'

const counted = ['bookings', 'passes', 'vouchers', 'waiting', 'messages'] as const

export function MergeNumbers({ preview }: { preview: MergePreview }) {
  const t = useTranslate()
  const title = useId()
  const { money } = useFormat()
  const { kept, gone, owed, takes_address: inheritsEmail } = preview
  const sum = (of: (typeof counted)[number] | 'credit') => kept.owned[of] + gone.owned[of]
  const account = inheritsEmail ? gone.email : kept.email
  const former = inheritsEmail ? null : gone.email
  const rows = [
    ...counted.map((of) => ({ key: of, many: sum(of), figure: String(sum(of)), text: t(`merge.after.${of}`, { smart_count: sum(of) }) })),
    { key: 'credit', many: sum('credit'), figure: money(sum('credit')), text: t('merge.after.credit') },
    { key: 'owed', many: owed, figure: money(owed), text: t('merge.after.owed') },
  ].filter(({ key, many }) => many > 0 || key === 'bookings')
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="merge-title">
        {t('merge.after.title')}
      </h3>
      <ul className="merge-numbers">
        {rows.map(({ key, figure, text }) => (
          <li key={key}>
            <strong className="num">{figure}</strong>
            <span>
              {text}
              {key === 'bookings' && kept.owned.bookings > 0 && gone.owned.bookings > 0 && (
                <small>{t('merge.after.each', { one: kept.owned.bookings, other: gone.owned.bookings })}</small>
              )}
            </span>
          </li>
        ))}
        {account && (
          <li>
            <strong className="num">1</strong>
            <span>
              {t('merge.after.account', { email: account })}
              {former && <small>{t('merge.after.former', { email: former })}</small>}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
