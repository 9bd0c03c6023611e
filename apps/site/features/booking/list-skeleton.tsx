import { useTranslation } from '../../i18n/use-translation.ts'

const DAYS = [2, 1, 2]

/** A placeholder while another list loads, visible only after a delay (page.css). */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="skeleton" role="status">
      <span className="vh">{t('loading')}</span>
      {DAYS.map((rows, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered
        <div className="day" key={day} aria-hidden="true">
          <header>
            <span className="sk numeral" />
            <span className="sk line" />
          </header>
          <ul>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered
              <EmptyRow key={row} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function EmptyRow() {
  return (
    <li className="ses">
      <span className="sk time" />
      <div>
        <span className="sk title" />
        <span className="sk line" />
      </div>
      <span className="seats sk line" />
      <span className="price sk line" />
      <span className="btn sk" />
    </li>
  )
}
