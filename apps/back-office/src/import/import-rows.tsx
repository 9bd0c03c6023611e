import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ImportPreview } from '../../../../packages/contract/people/people-import.ts'

export function ImportRows({ preview }: { preview: ImportPreview }) {
  const { totals, added, known, repeated, unreadable, remarks, skipped } = preview
  const t = useTranslate()
  const where = ({ row, column }: { row: number; column: number }) =>
    t('import.cell', { row, column: preview.head?.[column] || t('import.column', { number: column + 1 }) })
  return (
    <section className="import-part" aria-labelledby="import-rows">
      <h2 id="import-rows">{t('import.preview')}</h2>
      <Rows title={t('import.unreadable', { smart_count: totals.unreadable })} total={totals.unreadable} isOpen>
        {unreadable.map((cell) => (
          <li key={cell.row}>
            <b>{where(cell)}</b> {t(`import.faults.${cell.fault}`, { value: cell.value })}
          </li>
        ))}
      </Rows>
      <Rows title={t('import.remarks', { smart_count: totals.remarks })} total={totals.remarks} isOpen>
        {remarks.map((cell) => (
          <li key={`${cell.row} ${cell.column} ${cell.remark}`}>
            <b>{where(cell)}</b> {t(`import.remark.${cell.remark}`, { value: cell.value })}
          </li>
        ))}
      </Rows>
      <Rows title={t('import.repeated', { smart_count: totals.repeated })} total={totals.repeated}>
        {repeated.map((cell) => (
          <li key={cell.row}>
            <b>{where(cell)}</b> {t(`import.twice.${cell.by}`, { value: cell.value, row: cell.other_row })}
          </li>
        ))}
      </Rows>
      <Rows title={t('import.skipped', { smart_count: skipped.length })} total={skipped.length}>
        {skipped.map(({ row, text }) => (
          <li key={row}>
            <b>{t('import.rowOf', { row })}</b> {text}
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
