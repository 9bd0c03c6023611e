import { Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { PassCard } from './pass-card.tsx'
import { passPaths } from './pass-paths.ts'
import { isOver } from './pass-state.ts'
import { SellPass } from './sell-pass.tsx'
import './passes.css'

export function PersonPasses() {
  const t = useTranslate()
  const person = useRecordContext<PersonDetail>()
  const answer = useApiQuery<StaffPass[]>(person ? passPaths.ofPerson(person.id) : null)
  const [isSelling, setSelling] = useState(false)
  const personName = usePersonName()
  if (!person) return null
  const name = personName(person)
  return (
    <section className="passes" aria-labelledby="passes">
      <Typography id="passes" component="h2" variant="h6">
        {t('passes.title')}
      </Typography>
      <button type="button" className="verb" onClick={() => setSelling(true)}>
        {t('passes.sell.open')}
      </button>
      <QueryResult answer={answer}>{(passes) => <Passes passes={passes} name={name} />}</QueryResult>
      {isSelling && <SellPass person={person} name={name} onClose={() => setSelling(false)} />}
    </section>
  )
}

function Passes({ passes, name }: { passes: StaffPass[]; name: string }) {
  const t = useTranslate()
  const live = passes.filter((pass) => !isOver(pass))
  const ended = passes.filter(isOver)
  const cards = (shown: StaffPass[]) => (
    <ul className="pass-cards">
      {shown.map((pass) => (
        <PassCard key={pass.id} pass={pass} name={name} />
      ))}
    </ul>
  )
  return (
    <>
      {passes.length === 0 && <p className="quiet">{t('passes.none')}</p>}
      {live.length > 0 && cards(live)}
      {ended.length > 0 && (
        <details className="pass-ended">
          <summary>{t('passes.ended', { smart_count: ended.length })}</summary>
          {cards(ended)}
        </details>
      )}
    </>
  )
}
