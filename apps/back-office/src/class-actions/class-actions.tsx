import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { classPaths } from '../api/class-path.ts'
import { classState } from '../class/class-state.ts'
import { newCourseScreen } from '../courses/course-paths.ts'
import { useCoursesOf } from '../courses/use-courses.ts'
import { AddPerson } from '../roster/add-person.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { DuplicateSheet } from './duplicate-sheet.tsx'
import { ExtendSheet } from './extend-sheet.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'

const sheets = {
  add: AddPerson,
  move: MoveSheet,
  change: ChangeSheet,
  extend: ExtendSheet,
  message: MessageSheet,
  duplicate: DuplicateSheet,
  cancel: CancelSheet,
}
type ClassAction = keyof typeof sheets

export function ClassActions({ offering }: { offering: OfferingWithRoster }) {
  const t = useTranslate()
  const [verb, setVerb] = useState<ClassAction | null>(null)
  const OpenSheet = verb && sheets[verb]
  const courses = useCoursesOf(offering.id)
  const isCancelled = classState(offering) === 'cancelled'
  const possible = possibleActions(offering, isCancelled)
  return (
    <div className="verbs">
      {possible.map((name) => (
        <button key={name} type="button" className="verb" onClick={() => setVerb(name)}>
          {t(`class.verb.${name}`)}
        </button>
      ))}
      <Link className="verb" to={`${classPaths[offering.kind]}/${offering.id}`}>
        {t('class.verb.edit')}
      </Link>
      {offering.series_id && offering.kind !== 'slot' && !isCancelled && courses.length === 0 && (
        <Link className="verb" to={newCourseScreen(offering.id)}>
          {t('courses.make')}
        </Link>
      )}
      {offering.meet_link && !isCancelled && <CopyLink link={offering.meet_link} />}
      {!isCancelled && (
        <button type="button" className="verb verb-grave" onClick={() => setVerb('cancel')}>
          {t('class.verb.cancel')}
        </button>
      )}
      {OpenSheet && <OpenSheet offering={offering} onClose={() => setVerb(null)} />}
    </div>
  )
}

function possibleActions({ kind, roster, capacity, series_id }: OfferingWithRoster, isCancelled: boolean): ClassAction[] {
  if (isCancelled) return ['duplicate']
  return [
    ...(roster.length < capacity ? (['add'] as const) : []),
    'move',
    ...(series_id ? (['change'] as const) : []),
    ...(series_id && kind === 'session' ? (['extend'] as const) : []),
    ...(roster.length > 0 ? (['message'] as const) : []),
    'duplicate',
  ]
}

function CopyLink({ link }: { link: string }) {
  const t = useTranslate()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify('class.link.copied', { type: 'success' }),
      // Without permission for the clipboard, the link is shown and can be copied manually.
      () => notify(link),
    )
  return (
    <button type="button" className="verb" onClick={copy}>
      {t('class.link.copy')}
    </button>
  )
}
