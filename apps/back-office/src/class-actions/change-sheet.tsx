import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import { MAX_DECIDE_HOURS } from '../../../../packages/contract/booking/decide-hours.ts'
import type { Offering, OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import type { ChangedFollowing, ChangeFollowing } from '../../../../packages/contract/schedule/schedule.ts'
import type { Problem } from '../../../../packages/contract/studio/problem.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { newCourseScreen } from '../courses/course-paths.ts'
import { staleTexts } from '../forms/stale-texts.ts'
import { useFormat } from '../i18n/format.ts'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { FOCUS_AFTER_MS, StaleSheet } from '../ui/stale-sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'

type Props = { offering: Offering; onClose: () => void }

export function ChangeSheet({ offering, onClose }: Props) {
  const t = useTranslate()
  const { date, dateAndTime } = useFormat()
  const [draft, setDraft] = useState<Draft>(() => draftOf(offering))
  const [refused, setRefused] = useState('')
  const [stale, setStale] = useState<ReturnType<typeof staleTexts>>([])
  const form = useRef<HTMLFormElement>(null)
  const following = useFollowing(offering)
  const change = changeOf(draft, offering)

  const { run, isBusy } = useAction((body: ChangeFollowing) => api.patch<ChangedFollowing>(`/offerings/${offering.id}/following/`, body), {
    done: ({ changed, emails, undo }) => {
      offerUndo(undo, {
        words: 'undo.changedSome',
        slots: { title: offering.title, smart_count: changed.length },
        emails,
        classId: offering.id,
      })
      onClose()
    },
    refused: (error) => {
      const { clashes = [], in_use = [] } = (error.body ?? {}) as Partial<Problem>
      setRefused([error.message, ...[...clashes, ...in_use].map(({ title, start }) => `${title}, ${dateAndTime(start)}`)].join(' '))
    },
  })
  const field = (name: keyof Texts, more: object = {}) => (
    <Field
      label={t(`class.change.${name}`)}
      name={name}
      value={draft[name]}
      onChange={({ target }) => {
        setDraft({ ...draft, [name]: target.value })
        setRefused('')
      }}
      {...more}
    />
  )
  const isSlot = offering.kind === 'slot'
  const last = following?.at(-1)
  const count = following?.length ?? 1
  return (
    <Sheet
      title={t('class.change.title')}
      about={last && t('class.change.which', { smart_count: count, from: date(offering.start), until: date(last.start) })}
      onClose={onClose}
    >
      <form
        className="sheet-body"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          const found = staleTexts(new Set(Object.keys(change)), draft)
          if (found.length > 0) setStale(found)
          else run(change)
        }}
      >
        {!isSlot && (
          <div className="change-two">
            {field('price', { type: 'number', className: 'num', min: 0, required: true, autoFocus: true })}
            {field('max_participants', { type: 'number', className: 'num', min: 1, max: 1000, required: true })}
          </div>
        )}
        {!isSlot && (
          <div className="change-two">
            {field('min_people', { type: 'number', className: 'num', min: 2, max: Number(draft.max_participants) || 1000 })}
            {draft.min_people && field('decide_hours', { type: 'number', className: 'num', min: 1, max: MAX_DECIDE_HOURS, required: true })}
          </div>
        )}
        {!isSlot && (
          <FormControlLabel
            control={
              <Checkbox
                checked={draft.not_for_make_ups}
                onChange={({ target }) => setDraft({ ...draft, not_for_make_ups: target.checked })}
              />
            }
            label={t('class.change.not_for_make_ups')}
          />
        )}
        {!isSlot && (
          <div className="change-two">
            {field('title_en', { maxLength: 120, lang: 'en' })}
            {field('title_ru', { maxLength: 120, lang: 'ru' })}
            {field('place_en', { maxLength: 200, lang: 'en' })}
            {field('place_ru', { maxLength: 200, lang: 'ru' })}
          </div>
        )}
        {field('meet_link', { type: 'url' })}
        <p className="quiet">{t('class.change.note')}</p>
        <Refusal>{refused}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy || !following || Object.keys(change).length === 0}>
            {t('class.change.commit', { smart_count: count })}
          </Button>
        </div>
        {!isSlot && (
          <Link className="verb" to={newCourseScreen(offering.id)}>
            {t('courses.make')}
          </Link>
        )}
      </form>
      <StaleSheet
        texts={stale}
        commit={t('forms.stale.anyway')}
        onCommit={() => {
          setStale([])
          run(change)
        }}
        onGo={({ name }) => {
          setStale([])
          setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(), FOCUS_AFTER_MS)
        }}
        onClose={() => setStale([])}
      />
    </Sheet>
  )
}

type Texts = Record<
  'price' | 'max_participants' | 'min_people' | 'decide_hours' | 'title_en' | 'title_ru' | 'place_en' | 'place_ru' | 'meet_link',
  string
>
type Draft = Texts & Pick<Offering, 'not_for_make_ups'>

const draftOf = ({ price, capacity, min_people, decide_hours, meet_link, ...like }: Offering): Draft => ({
  min_people: min_people === null ? '' : String(min_people),
  decide_hours: String(decide_hours),
  price: String(price),
  max_participants: String(capacity),
  title_en: like.title_en,
  title_ru: like.title_ru,
  place_en: like.place_en,
  place_ru: like.place_ru,
  meet_link: meet_link ?? '',
  not_for_make_ups: like.not_for_make_ups,
})

function changeOf(draft: Draft, offering: Offering): ChangeFollowing {
  const before = draftOf(offering)
  const { price, max_participants, min_people, decide_hours, meet_link, ...texts } = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== before[name as keyof Draft]),
  ) as Partial<Draft>
  return {
    ...texts,
    ...(price !== undefined && { price: Number(price) }),
    ...(max_participants !== undefined && { max_participants: Number(max_participants) }),
    ...(min_people !== undefined && { min_people: min_people === '' ? null : Number(min_people) }),
    ...(decide_hours !== undefined && { decide_hours: Number(decide_hours) }),
    ...(meet_link !== undefined && { meet_link: meet_link || null }),
  }
}

function useFollowing({ series_id, start }: Offering) {
  const { data } = useApiQuery<OfferingWithPeople[]>(`/offerings/${queryString({ series_id, from: start, sort: 'start', limit: 1000 })}`)
  return data
}
