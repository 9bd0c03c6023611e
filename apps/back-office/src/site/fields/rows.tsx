import AddIcon from '@mui/icons-material/AddOutlined'
import { Button, FormControlLabel, Switch } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useEditing } from '../editing.tsx'
import { MoveButtons } from '../pictures/move-buttons.tsx'
import { focusOf, useSitePicture } from '../pictures/site-pictures.ts'
import { SortableRow, SortableRows } from '../pictures/sortable-rows.tsx'
import { moved } from '../site-text.ts'

export type Summary = { title: string; about: string; picture?: string | undefined }

type Props<Row> = {
  path: string
  rows: Row[]
  onChange: (rows: Row[]) => void
  summary: (row: Row) => Summary
  /** Returns a new row, which is added at the top if `isNewestFirst`. */
  empty: () => Row
  isNewestFirst?: boolean
  labels: { add: string; none: string; remove: string }
  children: (row: Row, change: (changes: Partial<Row>) => void, path: string) => ReactNode
}

export function Rows<Row extends { hidden?: boolean } | object>(props: Props<Row>) {
  const { path, rows, onChange, summary, empty, isNewestFirst = false, labels, children } = props
  const t = useTranslate()
  const { faults, wanted } = useEditing()
  const [open, setOpen] = useState<number | null>(null)
  const pathOf = (index: number) => (path ? `${path}.${index}` : String(index))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is opened only for a new field
  useEffect(() => {
    const index = rows.findIndex((_, at) => wanted?.field.startsWith(`${pathOf(at)}.`))
    if (index >= 0) setOpen(index)
  }, [wanted])
  const add = () => {
    onChange(isNewestFirst ? [empty(), ...rows] : [...rows, empty()])
    setOpen(isNewestFirst ? 0 : rows.length)
  }
  const move = (from: number, to: number) => {
    onChange(moved(rows, from, to))
    setOpen(to)
  }
  const nameOf = (row: Row) => summary(row).title || t('site.rows.new')
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} className="site-add" onClick={add}>
        {t(labels.add)}
      </Button>
      {rows.length === 0 && <p className="quiet">{t(labels.none)}</p>}
      <SortableRows
        names={rows.map((row) => nameOf(row))}
        onStart={() => setOpen(null)}
        onMove={(from, to) => onChange(moved(rows, from, to))}
      >
        {rows.map((row, index) => {
          const at = pathOf(index)
          const { about, picture } = summary(row)
          const isHidden = 'hidden' in row && row.hidden === true
          const isOpen = open === index
          const isWrong = faults.some(({ field }) => field.startsWith(`${at}.`))
          const name = nameOf(row)
          return (
            <SortableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: everything else in a row can be edited
              key={index}
              index={index}
              name={name}
              isAlone={rows.length < 2}
              isHidden={isHidden}
              head={
                <button type="button" className="site-row-head" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : index)}>
                  {picture !== undefined && <RowPicture name={picture} />}
                  <span>
                    <b>{name}</b>
                    <small>{[about, isHidden && t('site.rows.hidden')].filter(Boolean).join(' · ')}</small>
                  </span>
                  {isWrong && <span className="site-badge site-badge-off">{t('site.rows.wrong')}</span>}
                </button>
              }
            >
              {isOpen && (
                <div className="site-row-body">
                  {children(row, (changes) => onChange(rows.with(index, { ...row, ...changes })), at)}
                  <p className="site-verbs">
                    <MoveButtons name={name} index={index} count={rows.length} onMove={(to) => move(index, to)} />
                    <button
                      type="button"
                      className="verb verb-grave"
                      onClick={() => {
                        onChange(rows.toSpliced(index, 1))
                        setOpen(null)
                      }}
                    >
                      {t(labels.remove)}
                    </button>
                  </p>
                </div>
              )}
            </SortableRow>
          )
        })}
      </SortableRows>
    </>
  )
}

function RowPicture({ name }: { name: string }) {
  const picture = useSitePicture(name)
  return picture ? <img src={picture.url} alt="" loading="lazy" style={focusOf(picture)} /> : <span className="site-no-picture" />
}

/** Shows or hides a row on the site. Visible rows omit `hidden`. */
export function ShownSwitch({ isHidden, onChange }: { isHidden: boolean; onChange: (isHidden: boolean) => void }) {
  const t = useTranslate()
  return (
    <FormControlLabel
      label={t('site.rows.shown')}
      control={<Switch checked={!isHidden} onChange={({ target }) => onChange(!target.checked)} />}
    />
  )
}
