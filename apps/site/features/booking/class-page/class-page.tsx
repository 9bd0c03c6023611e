import type { ReactNode } from 'react'
import { useTitle } from '../../../i18n/use-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import type { Photo } from '../../../lib/photo.ts'
import { Head } from '../../../ui/head.tsx'
import { isOnlyWithCourse } from '../only-with-course.ts'
import { ClassData } from './class-data.tsx'
import { ClassDetails } from './class-details.tsx'
import type { ClassOnPage } from './class-on-page.ts'
import { ClassPicture } from './class-picture.tsx'
import { BookingBar, ClassTicket } from './class-ticket.tsx'
import { Dates } from './dates.tsx'
import { ShareButton } from './share-button.tsx'
import { useClassHead } from './use-class-head.ts'

/** `now` in milliseconds: when the page was loaded. `picture`: that of the class's kind. `children`: further ways to book the class. */
type Props = { page: ClassOnPage; picture: Photo | null; now: number; path?: string | undefined; children?: ReactNode }

export function ClassView({ page, picture, now: loadedAt, path, children }: Props) {
  const { t } = useTranslation('class')
  const titleOf = useTitle()
  const now = useNow(loadedAt)
  const { offering, guide } = page
  const others = page.others.filter(({ start }) => Date.parse(start) > now)
  const state = stateAt(page, now)
  const head = useClassHead(offering)
  const title = titleOf(offering)
  return (
    <>
      {state === 'coming' ? <Head {...head} path={path} image={{ url: page.sharePicture, alt: head.title }} /> : <Head {...head} hidden />}
      <div className="wrap grid kl">
        <div className="tx">
          <p className="cap">{t(`kind.${offering.kind}`)}</p>
          <h1>{title}</h1>
          {offering.description && <p className="lead">{offering.description}</p>}
        </div>
        <ClassPicture own={offering.picture} ofKind={picture} />
        <ClassTicket state={state} offering={offering} courses={page.courses} now={now} hasOthers={others.length > 0}>
          {state === 'coming' && children}
          {state === 'coming' && <ShareButton title={head.title} />}
        </ClassTicket>
      </div>
      <ClassDetails guide={guide} />
      <Dates title={t(state === 'coming' ? 'others' : 'next')} offerings={others} now={now} />
      {state === 'coming' && !isOnlyWithCourse(offering, offering.bookingState) && <BookingBar offering={offering} />}
      <ClassData title={title} page={page} />
    </>
  )
}

// Returns the state at `now`, because the class may begin or end while the page is open.
function stateAt({ state, offering }: ClassOnPage, now: number): ClassOnPage['state'] {
  if (state !== 'coming' && state !== 'started') return state
  if (Date.parse(offering.end) <= now) return 'over'
  return Date.parse(offering.start) <= now ? 'started' : state
}
