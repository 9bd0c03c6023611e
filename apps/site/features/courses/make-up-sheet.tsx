import '../../styles/pages/cancelling.css'
import '../../styles/pages/every-week.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MakeUps } from '../../../../packages/contract/booking/courses.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusOnReplace } from '../../lib/hooks/use-focus-on-replace.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Sheet, SheetReading } from '../../ui/sheet.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useCourseTexts } from './use-course-texts.ts'
import { type MakeUpClass, useMakeUps } from './use-make-ups.ts'
import { WhyNot } from './why-not.tsx'

/** The number of classes that are shown before a press on *more*. */
const PORTION = 8

export type MakeUpSheetProps = { passId: number; ahead: number; onBooked: () => void; onClose: () => void }

/** Lists the classes that the pass of a course can book: dates of the course that the person gave up, and make-up classes. */
export default function MakeUpSheet({ passId, ahead, onBooked, onClose }: MakeUpSheetProps) {
  const { t } = useTranslation('courses')
  const { state, read, book, terms } = useMakeUps(passId, onBooked)
  return (
    <Sheet className="week" title={t('makeUps.title')} done={state.at === 'done' && t('makeUps.title')} onClose={onClose}>
      {() => (
        <>
          {state.at === 'reading' && (
            <SheetReading
              label={t('common:loading')}
              problem={state.problem === '' ? t('makeUps.unread') : state.problem}
              onRetry={() => void read()}
            />
          )}
          {state.at === 'asked' && <Choice {...state} ahead={ahead} terms={terms} onBook={(wanted) => void book(wanted)} />}
          {state.at === 'done' && <Done booked={state.booked} />}
        </>
      )}
    </Sheet>
  )
}

type ChoiceProps = {
  makeUps: MakeUps
  ahead: number
  isBusy: boolean
  problem: string | null
  terms: string | undefined
  onBook: (wanted: MakeUpClass) => void
}

function Choice({ makeUps, ahead, isBusy, problem, terms, onBook }: ChoiceProps) {
  const { t } = useTranslation('courses')
  const texts = useCourseTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  const [portions, setPortions] = useState(1)
  const possible = makeUps.classes.filter(({ reason }) => reason === null)
  const wanted = possible.find(({ offering_id }) => offering_id === chosen)
  const conditions = terms === undefined ? paths.bookingTerms : paths.termsOf(terms)
  return (
    <form
      className="ask"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) onBook(wanted)
      }}
    >
      <p className="stated">{texts.left(makeUps, ahead)}</p>
      {possible.length > 0 ? (
        <fieldset className="opts days">
          <legend className="vh">{t('makeUps.choose')}</legend>
          {possible.slice(0, portions * PORTION).map((one) => (
            <Row key={one.offering_id} one={one} isChosen={one === wanted} onChoose={() => setChosen(one.offering_id)} />
          ))}
        </fieldset>
      ) : (
        <p role="status">{t('makeUps.none')}</p>
      )}
      {possible.length > portions * PORTION && (
        <button type="button" className="link" onClick={() => setPortions(portions + 1)}>
          {t('makeUps.moreDates')}
        </button>
      )}
      {problem !== null && (
        <p className="err" role="alert">
          <Icon name="info" small />
          {problem || t('makeUps.failed')}
        </p>
      )}
      {possible.length > 0 && (
        <div className="ask">
          <SubmitButton busy={isBusy} disabled={!wanted}>
            {wanted ? t('makeUps.book', { when: texts.when(wanted) }) : t('makeUps.chooseFirst')}
          </SubmitButton>
          <p className="fine">
            <RichText text={t('makeUps.terms')} parts={{ terms: <Link to={conditions} target="_blank" /> }} />
          </p>
        </div>
      )}
      <WhyNot classes={makeUps.classes} />
    </form>
  )
}

function Row({ one, isChosen, onChoose }: { one: MakeUpClass; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('courses')
  const { dayOfMonth, monthShort, weekdayShort, timeRange, longDate } = useFormat()
  const { start, end, title, place, is_online, own_date, available_spots: spots } = one
  return (
    <label className="opt">
      <input type="radio" name="make-up" checked={isChosen} onChange={onChoose} />
      <span className="num d" aria-hidden="true">
        {dayOfMonth(start)}
      </span>
      <span>
        <span className="vh">{longDate(start)}, </span>
        <b>{title}</b>
        <small>
          <span aria-hidden="true">
            {monthShort(start)}, {weekdayShort(start)} ·{' '}
          </span>
          {timeRange(start, end)}
        </small>
        <small>{is_online ? t('common:online') : place}</small>
        {own_date && <small>{t('makeUps.ownDate')}</small>}
      </span>
      <small>{t('common:seats.left', { count: spots })}</small>
    </label>
  )
}

function Done({ booked }: { booked: MakeUpClass }) {
  const { t } = useTranslation('courses')
  const { longDate, time } = useFormat()
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  return (
    <div className="after">
      <h2 ref={heading} tabIndex={-1}>
        {t('makeUps.done')}
      </h2>
      <p className="soft">{t('makeUps.doneText', { title: booked.title, when: `${longDate(booked.start)}, ${time(booked.start)}` })}</p>
    </div>
  )
}
