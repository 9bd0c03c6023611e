import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useUntouched } from '../../lib/hooks/use-untouched.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { pressOnSpace } from '../../ui/press-on-space.ts'
import type { BookingState, Offering } from './offering.ts'
import { isOnlyWithCourse } from './only-with-course.ts'
import { rowAddress, useBook } from './use-book.tsx'

type Props = {
  offering: Offering
  view: Partial<BookingView>
  state: BookingState
  className?: string
}

export function BookButton({ offering, view, state: current, className = 'sec' }: Props) {
  const { t } = useTranslation('booking')
  const { shortDate, time } = useFormat()
  const titleOf = useTitle()
  const book = useBook()
  const button = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  const untouched = useUntouched(current, button)
  // While the button is touched, changes between open and full are delayed. Other changes are made by the person and shown at once.
  const state = isOpenOrFull(current) && isOpenOrFull(untouched) ? untouched : current
  const values = { what: titleOf(offering), when: `${shortDate(offering.start)}, ${time(offering.start)}` }

  if (state === 'paid') {
    return (
      <Link className="btn sm own" to={paths.myServicesTab(offering.kind)} aria-label={t('bookedNamed', values)}>
        {t('booked')}
      </Link>
    )
  }
  if (state === 'exchange') {
    return (
      <Link className={`btn sm ${className}`} to={paths.myServicesTab(offering.kind)} aria-label={t('finishNamed', values)}>
        {t('finish')}
      </Link>
    )
  }
  // The link leads to the page of the class, which names the course and the day from which single spots can be booked.
  if (isOnlyWithCourse(offering, state)) {
    return (
      <Link className={`btn sm ${className}`} to={paths.classPage(offering.id)} aria-label={t('withCourseNamed', values)}>
        {t('withCourse')}
      </Link>
    )
  }
  if (state === 'full') {
    return (
      <button type="button" className={`btn sm ${className}`} ref={button} disabled aria-label={t('fullNamed', values)}>
        {t('full')}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    book(offering, view)
  }
  return (
    // A link, so that it leads to the sign-in before hydration and without scripts. Not the router's Link, which every row would re-render.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <a
      role="button"
      ref={button}
      className={`btn sm ${state === 'turn' ? 'pri' : className}`}
      href={paths.loginBackTo(rowAddress(offering, view))}
      onClick={onClick}
      onKeyDown={pressOnSpace}
      aria-label={t(`${PRESS[state]}Named`, values)}
      rel="nofollow"
    >
      {t(PRESS[state])}
    </a>
  )
}

const PRESS = { open: 'book', pending: 'finish', turn: 'take' } as const
const isOpenOrFull = (state: BookingState) => state === 'open' || state === 'full'
