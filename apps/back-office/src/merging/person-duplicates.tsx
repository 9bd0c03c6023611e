import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import type { DuplicatePair } from '../../../../packages/contract/people/people-merge.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { useFactsOf } from './duplicates-text.ts'
import { MergeSheet } from './merge-sheet.tsx'
import './merging.css'

export function PersonDuplicates() {
  const t = useTranslate()
  const personName = usePersonName()
  const factsOf = useFactsOf()
  const person = useRecordContext<PersonDetail>()
  const { data } = useApiQuery<DuplicatePair[]>(person ? `/people/twins/${queryString({ person_id: person.id })}` : null)
  const [pair, setPair] = useState<DuplicatePair['people'] | null>(null)
  const [asked, setAsked] = useSearchParams()
  const wanted = data?.find(({ people }) => String(people[1].id) === asked.get('duplicate'))?.people ?? null
  const open = pair ?? wanted
  const close = () => {
    setPair(null)
    if (asked.has('duplicate')) setAsked({}, { replace: true })
  }
  return (
    <>
      {data && data.length > 0 && (
        <section className="merge-note" aria-labelledby="duplicates">
          <h2 id="duplicates">{t('merge.perhaps')}</h2>
          <ul>
            {data.map(({ people, by }) => (
              <li key={people[1].id}>
                <p>
                  {personName(people[1])} · {factsOf(people[1])} · {t(`merge.by.${by}`)}
                </p>
                <button type="button" className="verb" onClick={() => setPair(people)}>
                  {t('merge.compare')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && <MergeSheet pair={open} onClose={close} />}
    </>
  )
}
