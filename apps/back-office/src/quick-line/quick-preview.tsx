import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import { readServiceType, type ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { knownLocations, locationOf, suggestLocation } from './class-location.ts'
import type { ClassLocation } from './class-plan.ts'
import { missingField, type TemplateClass } from './class-plan.ts'
import { ClassTextFields } from './class-text-fields.tsx'
import { type ClassTexts, classTexts, isOutlineReady } from './class-texts.ts'
import { type EventDetails, eventDetails } from './event-details.ts'
import { EventFields } from './event-fields.tsx'
import { LocationFields } from './location-fields.tsx'
import { DatesPreview, PlanLine } from './plan-preview.tsx'
import { publishEvent, publishSessions, publishSlots } from './publish-classes.ts'
import { useClassPlan, type VenueAnswer } from './use-class-plan.ts'
import { usePublish } from './use-publish.ts'
import { VenueQuestion } from './venue-question.tsx'
import type { LineKind } from './vocabulary.ts'

const NOWHERE: ClassLocation = { isOnline: false, place: '', link: '' }
const KINDS: LineKind[] = ['slot', 'session', 'event']

type Props = { text: string; formId: string; onDone: () => void }

export function QuickPreview({ text, formId, onDone }: Props) {
  const t = useTranslate()
  const [kind, setKind] = useState<LineKind>()
  const [serviceId, setServiceId] = useState<number>()
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [written, setWritten] = useState<Partial<EventDetails>>({})
  const [texts, setTexts] = useState<Partial<ClassTexts>>({})
  const [moved, setMoved] = useState<Partial<ClassLocation>>({})
  const [practice, setPractice] = useState<ServiceType>()
  const [answer, setAnswer] = useState<VenueAnswer>()
  const question = useRef<HTMLDivElement>(null)
  const planned = useClassPlan(text, { kind, serviceId, turned, answer })
  const { line, plan, dates, clashes, template, last, usual, elsewhere, venue } = planned
  const like = useClassLike(line?.kind, template)
  const { publish, isBusy, refusal } = usePublish(onDone)

  if (!line || !plan) return <StatusText text={t(`quick.problem.${planned.problem?.problem}`, { word: planned.problem?.word ?? '' })} />
  const said = { ...classTexts(plan.isNew ? undefined : like.session), ...texts }
  const details = { ...eventDetails(line, template, like.event, plan.isNew), ...written }
  const classes = { template, last, usual }
  const isAsked = elsewhere !== undefined && venue === undefined && !moved.place
  const suggested = venue === 'usual' && usual ? locationOf(usual) : suggestLocation(plan, classes)
  const where = line.kind === 'slot' ? undefined : { ...(isAsked ? NOWHERE : suggested), ...moved }
  const named = `${details.subtype_en} ${details.event_type.replaceAll('_', ' ')} ${details.subtype_ru}`
  const read = readServiceType(line.kind === 'event' ? named : plan.title)
  const serviceType = practice === undefined ? (plan.isNew ? read : (template?.service_type ?? null)) : practice
  const taken = new Set(clashes.map((clash) => clash.planned))
  const wanted = dates.filter(({ isSkipped }) => !isSkipped)
  const free = wanted.filter((date) => !taken.has(date))
  const problem = problemOf()

  function problemOf() {
    if (wanted.length === 0) return 'no_dates'
    if (free.length === 0 && line?.kind === 'slot') return 'all_clash'
    if (line?.kind === 'slot' && planned.services && !planned.service) return 'no_service'
    if (line?.kind === 'event' && wanted.length > 1) return 'one_event'
    if (line && line.kind !== 'slot' && !isOutlineReady(line.kind === 'event' ? details : said)) return 'outline'
    if (isAsked) return 'venue'
    const missing = plan && missingField(plan, where)
    return missing && !(missing === 'title' && line?.kind === 'event') ? missing : undefined
  }

  const put = (chosen: typeof dates, isOverOthers: boolean) => {
    if (!plan || !line || isBusy || planned.isPending) return
    // The dates contain a blocked day only if staff included it by a press, so the request sets `force`.
    const force = isOverOthers || chosen.some(({ date }) => planned.closed.has(date))
    if (!where) return publish(() => publishSlots(planned.service?.id ?? 0, { plan, dates: chosen, force }))
    const order = { plan, dates: chosen, force, template, where, known: knownLocations(classes), serviceType }
    publish(() => (line.kind === 'session' ? publishSessions(order, { texts }) : publishEvent(details, order)))
  }
  const turn = (date: string) =>
    setTurned((before) => new Set(before.has(date) ? [...before].filter((day) => day !== date) : [...before, date]))
  const name = (count: number) => t(`quick.publish.${line.kind}`, { smart_count: count })

  return (
    <form
      id={formId}
      className="quick-composed"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === 'venue') question.current?.querySelector('button')?.focus()
        if (!problem && free.length > 0) put(free, false)
      }}
    >
      <ChoiceButtons
        label={t('quick.kind.label')}
        options={KINDS.map((value) => ({ value, text: t(`quick.kind.${value}`) }))}
        value={line.kind}
        onChoose={setKind}
      />
      {line.kind === 'slot' && planned.services && (
        <label className="field quick-service">
          <span>{t('quick.service')}</span>
          <select value={planned.service?.id} onChange={({ target }) => setServiceId(Number(target.value))}>
            {planned.services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <PlanLine plan={plan} kind={line.kind} where={where} template={template} />
      <DatesPreview dates={dates} clashes={clashes} holidays={planned.holidays} onTurn={turn} />
      {elsewhere && usual && !moved.place && (
        <VenueQuestion
          ref={question}
          usual={usual}
          elsewhere={elsewhere}
          value={venue}
          onChoose={(chosen) => {
            setAnswer({ id: elsewhere.id, venue: chosen })
            setMoved({})
          }}
        />
      )}
      {where && (
        <LocationFields
          where={where}
          onWhere={(changed) => setMoved((before) => ({ ...before, ...changed }))}
          serviceType={serviceType}
          onServiceType={setPractice}
        />
      )}
      {line.kind === 'session' && (
        <details className="quick-words">
          <summary>{t('quick.words')}</summary>
          <div className="quick-fields">
            <ClassTextFields texts={said} onChange={(changed) => setTexts((before) => ({ ...before, ...changed }))} />
          </div>
        </details>
      )}
      {line.kind === 'event' && (
        <EventFields
          details={details}
          lastPicture={template?.picture?.url}
          onChange={(changed) => setWritten((before) => ({ ...before, ...changed }))}
        />
      )}
      {problem && problem !== 'venue' && <StatusText text={t(`quick.problem.${problem}`)} />}
      {refusal && <StatusText text={t(refusal, { _: refusal })} />}
      {!problem && !planned.isPending && (
        <div className="sheet-acts">
          {free.length > 0 && (
            <Button type="submit" variant="contained" disabled={isBusy}>
              {free.length < wanted.length ? t('quick.publishFree', { smart_count: free.length }) : name(free.length)}
            </Button>
          )}
          {free.length < wanted.length && line.kind !== 'slot' && (
            <Button variant="outlined" disabled={isBusy} onClick={() => put(wanted, true)}>
              {t('quick.publishAll', { smart_count: wanted.length })}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function useClassLike(kind: LineKind | undefined, template: TemplateClass) {
  const pathOf = (of: LineKind, collection: string) => (kind === of && template?.kind === of ? `/${collection}/${template.id}/` : null)
  const session = useApiQuery<GroupSession>(pathOf('session', 'group-sessions')).data
  const event = useApiQuery<Event>(pathOf('event', 'events')).data
  return { session, event }
}

const StatusText = ({ text }: { text: string }) => (
  <p className="quick-said" role="status">
    {text}
  </p>
)
