import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DuplicatePair } from '../../../../packages/contract/people/people-merge.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useFactsOf, usePairText } from './duplicates-text.ts'
import { MergeSheet } from './merge-sheet.tsx'
import './merging.css'

export function DuplicatesLine() {
  const t = useTranslate()
  const { data } = useApiQuery<DuplicatePair[]>('/people/twins/')
  const [open, setOpen] = useState<'list' | DuplicatePair | null>(null)
  const close = () => setOpen(null)
  if (!data || data.length === 0) return null
  return (
    <>
      <p className="merge-list-line">
        <button type="button" className="verb" onClick={() => setOpen('list')}>
          {t('merge.duplicates', { smart_count: data.length })}
        </button>
      </p>
      {open === 'list' && <DuplicatesSheet all={data} onChoose={setOpen} onClose={close} />}
      {open && open !== 'list' && <MergeSheet pair={open.people} onClose={close} />}
    </>
  )
}

type SheetProps = { all: DuplicatePair[]; onChoose: (pair: DuplicatePair) => void; onClose: () => void }

function DuplicatesSheet({ all, onChoose, onClose }: SheetProps) {
  const t = useTranslate()
  const pairText = usePairText()
  const factsOf = useFactsOf()
  return (
    <Sheet title={t('merge.duplicatesTitle')} about={t('merge.duplicatesAbout')} onClose={onClose}>
      <ul className="duplicates">
        {all.map((pair) => (
          <li key={pair.people.map(({ id }) => id).join()}>
            <button type="button" onClick={() => onChoose(pair)}>
              <span>{pairText(pair)}</span>
              {pair.people.map((person) => (
                <small key={person.id}>{factsOf(person)}</small>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
