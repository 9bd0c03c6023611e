import '../../styles/pages/cancelling.css'
import '../../styles/pages/every-week.css'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusOnReplace } from '../../lib/hooks/use-focus-on-replace.ts'
import { paths } from '../../lib/paths.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Sheet, SheetReading } from '../../ui/sheet.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DateList, isBooked, MissingDates, type WeekDate, willBeBooked } from './date-lists.tsx'
import { useEveryWeek, type WeekState } from './use-every-week.ts'
import { useWeekTexts } from './use-week-texts.ts'

export type EveryWeekSheetProps = { offeringId: number; title: string; onBooked: () => void; onClose: () => void }

export default function EveryWeekSheet({ offeringId, title, onBooked, onClose }: EveryWeekSheetProps) {
  const { t } = useTranslation('every-week')
  const week = useEveryWeek(offeringId, onBooked)
  const { state } = week
  return (
    <Sheet className="week" title={t('title')} done={state.at === 'done' && t('title')} onClose={onClose}>
      {() => (
        <>
          {state.at === 'reading' && (
            <SheetReading
              label={t('reading')}
              problem={state.problem === '' ? t('unread') : state.problem}
              onRetry={() => void week.read()}
            />
          )}
          {state.at === 'asked' && <Question title={title} state={state} week={week} />}
          {state.at === 'done' && <Done title={title} dates={state.standing.dates} />}
        </>
      )}
    </Sheet>
  )
}

type QuestionProps = { title: string; state: Extract<WeekState, { at: 'asked' }>; week: ReturnType<typeof useEveryWeek> }

function Question({ title, state: { preview, isBusy, problem }, week }: QuestionProps) {
  const { t } = useTranslation('every-week')
  const { weekly } = useWeekTexts()
  const { dates, bookable } = preview
  const isPossible = dates.some((date) => willBeBooked(date) || isBooked(date) || date.reason === 'full')
  const terms = week.terms === undefined ? paths.bookingTerms : paths.termsOf(week.terms)
  return (
    <form
      className="ask"
      onSubmit={(event) => {
        event.preventDefault()
        void week.book()
      }}
    >
      <p className="stated">
        {title}
        <small className="weekly">{weekly(dates)}</small>
      </p>
      <DateList all={dates} only={willBeBooked} label={t('willBook')} />
      <DateList all={dates} only={isBooked} label={t('booked')} />
      <MissingDates all={dates} label={t('willNot')} />
      {(isPossible || week.asksToStart || week.until !== '') && (
        <Field
          label={t('until')}
          hint={t('untilHint')}
          type="date"
          name="until"
          min={week.today}
          value={week.until}
          onChange={({ target }) => week.setUntil(target.value)}
          error={week.isPast && t('untilPast')}
        />
      )}
      {week.asksToStart && (
        <label className="tick start">
          <input type="checkbox" checked={week.startsNow} disabled={isBusy} onChange={({ target }) => week.startNow(target.checked)} />
          <span>
            {t('startNow')}
            <small className="muted">{t('startNowMore')}</small>
          </span>
        </label>
      )}
      {problem !== null && (
        <p className="err" role="alert">
          <Icon name="info" small />
          {problem || t('failed')}
        </p>
      )}
      {isPossible ? (
        <>
          <SubmitButton busy={isBusy}>{bookable > 0 ? t('book', { count: bookable }) : t('bookNone')}</SubmitButton>
          <p className="fine">
            <RichText text={t('rules')} parts={{ terms: <Link to={terms} target="_blank" /> }} />
          </p>
        </>
      ) : (
        !week.asksToStart && <p role="status">{t('none')}</p>
      )}
    </form>
  )
}

function Done({ title, dates }: { title: string; dates: WeekDate[] }) {
  const { t } = useTranslation('every-week')
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  return (
    <div className="after">
      <h2 ref={heading} tabIndex={-1}>
        {t('done')}
      </h2>
      <p className="soft">{t('doneText', { title })}</p>
      <DateList all={dates} only={isBooked} label={t('booked')} />
      <MissingDates all={dates} label={t('notBooked')} />
      <Link className="btn pri wide" to={paths.everyWeek}>
        {t('mine')}
      </Link>
    </div>
  )
}
