import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Offering, OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import type { Move, Moved } from '../../../../packages/contract/schedule/schedule.ts'
import type { Problem } from '../../../../packages/contract/studio/problem.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { endTime } from '../clock/end-time.ts'
import { studioTime } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'

type MoveRequest = Pick<Move, 'start' | 'end' | 'scope' | 'notify'> & { force?: true }
type MoveRefusal = { sentence: string; clashes: NonNullable<Problem['clashes']>; canBeForced: boolean; asked: MoveRequest }

type Props = {
  offering: Offering & Partial<Pick<OfferingWithRoster, 'roster'>>
  /** The wall-clock start and the duration after the class was dragged in the week. */
  to?: { start: string; minutes: number }
  onClose: () => void
  onDone?: () => void
}

export function MoveSheet({ offering, to, onClose, onDone = onClose }: Props) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { date, time } = studioTime(offering.start)
  const was = `${date}T${time}`
  const [start, setStart] = useState(to?.start ?? was)
  const [minutes, setMinutes] = useState(to?.minutes ?? offering.duration)
  const [scope, setScope] = useState<Move['scope']>('this')
  const [refused, setRefused] = useState<MoveRefusal | null>(null)

  const { run, isBusy } = useAction((body: MoveRequest) => api.post<Moved>(`/offerings/${offering.id}/move/`, body), {
    done: ({ moved, emails, undo }) => {
      const first = moved.find(({ id }) => id === offering.id) ?? offering
      offerUndo(undo, {
        words: moved.length > 1 ? 'undo.movedSome' : 'undo.moved',
        slots: { title: offering.title, when: dateAndTime(first.start), smart_count: moved.length },
        emails,
        classId: offering.id,
      })
      onDone()
    },
    refused: (error, asked) => {
      const clashes = error.body?.clashes ?? []
      setRefused({ sentence: error.message, clashes, canBeForced: clashes.length > 0 || error.body?.code === 'day_off', asked })
    },
  })
  const move = (notify: boolean) => run({ start, ...(minutes !== offering.duration && { end: endTime(start, minutes) }), scope, notify })
  const isSame = (start === was && minutes === offering.duration) || start === '' || !(minutes >= 5)
  const readers = offering.roster?.filter(({ person }) => person.email).length ?? offering.taken
  return (
    <Sheet title={t('class.move.title')} about={`${offering.title}, ${dateAndTime(offering.start)}`} onClose={onClose}>
      <div className="sheet-body">
        <DateField
          label={t('class.move.when')}
          type="datetime-local"
          step={300}
          value={start}
          onChange={(event) => {
            setStart(event.target.value)
            setRefused(null)
          }}
          autoFocus
        />
        <Field
          label={t('class.move.minutes')}
          className="num"
          type="number"
          min={5}
          max={10080}
          step={5}
          value={Number.isNaN(minutes) ? '' : minutes}
          onChange={(event) => {
            setMinutes(event.target.valueAsNumber)
            setRefused(null)
          }}
        />
        {offering.series_id && (
          <ChoiceButtons
            label={t('class.move.scope')}
            options={(['this', 'following'] as const).map((value) => ({ value, text: t(`class.move.${value}`) }))}
            value={scope}
            onChoose={setScope}
          />
        )}
        {refused && (
          <div className="refusal" role="alert">
            {refused.sentence}
            {refused.clashes.map((clash) => (
              <div key={clash.start + clash.title}>
                {clash.title}, {dateAndTime(clash.start)}
              </div>
            ))}
          </div>
        )}
        <div className="sheet-acts">
          {refused?.canBeForced ? (
            <Button variant="contained" disabled={isBusy} onClick={() => run({ ...refused.asked, force: true })}>
              {t('class.move.anyway')}
            </Button>
          ) : (
            <>
              <Button variant="contained" disabled={isBusy || isSame} onClick={() => move(true)}>
                {moveWords(t, readers, scope)}
              </Button>
              {(readers > 0 || scope === 'following') && (
                <Button variant="outlined" disabled={isBusy || isSame} onClick={() => move(false)}>
                  {t('class.move.silently')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Sheet>
  )
}

/** The back office does not know how many people have booked the later classes, so the button names no number for them. */
function moveWords(t: ReturnType<typeof useTranslate>, readers: number, scope: Move['scope']): string {
  if (scope === 'following') return t('class.move.andNotifyAll')
  return readers > 0 ? t('class.move.andNotify', { smart_count: readers }) : t('class.move.commit')
}
