import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Twins } from '../../../../packages/contract/people/people-merge.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Sheet } from '../ui/sheet.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { useFactsOf, usePairText } from './twins-text.ts'
import './merging.css'

export function TwinsLine() {
  const t = useTranslate()
  const { data } = useApiQuery<Twins[]>('/people/twins/')
  const [open, setOpen] = useState<'list' | Twins | null>(null)
  const close = () => setOpen(null)
  if (!data || data.length === 0) return null
  return (
    <>
      <p className="merge-list-line">
        <button type="button" className="verb" onClick={() => setOpen('list')}>
          {t('merge.twins', { smart_count: data.length })}
        </button>
      </p>
      {open === 'list' && <TwinsSheet all={data} onChoose={setOpen} onClose={close} />}
      {open && open !== 'list' && <MergeSheet pair={open.people} onClose={close} />}
    </>
  )
}

type SheetProps = { all: Twins[]; onChoose: (twins: Twins) => void; onClose: () => void }

function TwinsSheet({ all, onChoose, onClose }: SheetProps) {
  const t = useTranslate()
  const pairText = usePairText()
  const factsOf = useFactsOf()
  return (
    <Sheet title={t('merge.twinsTitle')} about={t('merge.twinsAbout')} onClose={onClose}>
      <ul className="twins">
        {all.map((twins) => (
          <li key={twins.people.map(({ id }) => id).join()}>
            <button type="button" onClick={() => onChoose(twins)}>
              <span>{pairText(twins)}</span>
              {twins.people.map((person) => (
                <small key={person.id}>{factsOf(person)}</small>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
