import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { CourseQuote } from '../../../../packages/contract/booking/course-quote.ts'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import type { Problem } from '../../../../packages/contract/studio/problem.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { SalePrice, useSalePrice } from '../money/sale-price.tsx'
import { FoundPeople } from '../roster/add-person.tsx'
import { NewGuest } from '../roster/new-guest.tsx'
import { usePersonName } from '../roster/use-person-name.ts'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { coursePaths } from './course-paths.ts'

type Who = Pick<ListedPerson, 'id' | 'first_name' | 'last_name' | 'email'>
type Props = { course: StaffCourse; onClose: () => void }

export function AddMember({ course, onClose }: Props) {
  const t = useTranslate()
  const personName = usePersonName()
  const [person, setPerson] = useState<Who | null>(null)
  const about = person ? `${personName(person)}: ${course.name}` : course.name
  return (
    <Sheet title={t('courses.add.title')} about={about} onClose={onClose}>
      {person ? <Sale course={course} person={person} onClose={onClose} /> : <ChoosePerson onChoose={setPerson} />}
    </Sheet>
  )
}

function ChoosePerson({ onChoose }: { onChoose: (person: Who) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const made = useAction((guest: object) => api.post<Who>('/people/', guest), { done: onChoose })
  return (
    <div className="sheet-body">
      <Field label={t('class.add.who')} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} autoFocus />
      <NewGuest typed={typed.trim()} isBusy={made.isBusy} onAdd={made.run} />
      <div className="found-area">
        <FoundPeople typed={typed.trim()} isBusy={made.isBusy} onChoose={onChoose} />
      </div>
    </div>
  )
}

function Sale({ course, person, onClose }: Props & { person: Who }) {
  const answer = useApiQuery<CourseQuote>(coursePaths.quote(person.id, course.id))
  return <QueryResult answer={answer}>{(quote) => <Form course={course} person={person} quote={quote} onClose={onClose} />}</QueryResult>
}

function Form({ course, person, quote, onClose }: Props & { person: Who; quote: CourseQuote }) {
  const t = useTranslate()
  const { money, dateAndTime } = useFormat()
  const personName = usePersonName()
  const sale = useSalePrice(quote.price)
  const { method, price, isWrong } = sale
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({
    done: onClose,
    refused: (error: HttpError) => {
      const { sold_out = [] } = (error.body ?? {}) as Partial<Problem>
      setRefusal([error.message, sold_out.map(({ start }) => dateAndTime(start)).join(', ')].filter(Boolean).join(' '))
    },
  })
  const sell = () => {
    const ids = { person_id: person.id, course_id: course.id }
    const offer = { words: 'undo.deferred.sellCourse', slots: { course: course.name, name: personName(person) } }
    run({ body: { act: 'sell-course', ...ids, method, ...(method !== 'free' && { price }) }, offer })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) sell()
  }
  return (
    <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal('')} noValidate>
      <p>
        {t('courses.add.quote', { smart_count: quote.dates.length, price: money(quote.price) })}{' '}
        {quote.booked.length > 0 && t('courses.add.booked', { smart_count: quote.booked.length })}
      </p>
      <SalePrice label={t('courses.add.price')} sale={sale} />
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {method === 'free' ? t('courses.add.give') : t('courses.add.commit', { amount: isWrong ? '…' : money(price) })}
        </Button>
      </div>
    </form>
  )
}
