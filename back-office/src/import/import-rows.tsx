import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ImportPreview } from '../../../contract/people-import.ts'

/** Who is new, who is known, and what can't be read: with its row, its column and why. */
export function ImportRows({ preview: { totals, added, known, unreadable, head } }: { preview: ImportPreview }) {
  const t = useTranslate()
  return (
    <section className="import-part" aria-labelledby="import-rows">
      <h2 id="import-rows">{t('import.preview')}</h2>
      <Rows title={t('import.unreadable', { smart_count: totals.unreadable })} total={totals.unreadable} isOpen>
        {unreadable.map(({ row, column, value, fault, other_row }) => (
          <li key={row}>
            <b>{t('import.cell', { row, column: head?.[column] || t('import.column', { number: column + 1 }) })}</b>{' '}
            {t(`import.faults.${fault}`, { value, row: other_row })}
          </li>
        ))}
      </Rows>
      <Rows title={t('import.added', { smart_count: totals.added })} total={totals.added} isOpen={totals.unreadable === 0}>
        {added.map(({ row, ...person }) => (
          <li key={row}>
            <Person {...person} />
          </li>
        ))}
      </Rows>
      <Rows title={t('import.known', { smart_count: totals.known })} total={totals.known}>
        {known.map(({ row, by, person_id, ...person }) => (
          <li key={row}>
            <Link to={`/people/${person_id}`}>
              <Person {...person} />
            </Link>{' '}
            <small>{t(`import.by.${by}`)}</small>
          </li>
        ))}
      </Rows>
    </section>
  )
}

type RowsProps = { title: string; total: number; isOpen?: boolean; children: ReactNode[] }

function Rows({ title, total, isOpen = false, children }: RowsProps) {
  const t = useTranslate()
  if (total === 0) return null
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul>{children}</ul>
      {total > children.length && <p className="quiet">{t('import.more', { smart_count: total - children.length })}</p>}
    </details>
  )
}

type PersonProps = { name: string; email: string | null; phone: string | null }

const Person = ({ name, email, phone }: PersonProps) => [name, email, phone].filter(Boolean).join(' · ')
