import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { PassOffer } from '../../../../packages/contract/money/pass.ts'
import type { BookingToPay } from '../../../../packages/contract/money/pay-link.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import { serverTexts } from '../../i18n/i18n.server.ts'
import { I18nContext } from '../../i18n/i18n-provider.tsx'
import { useCancellingSentence } from '../../i18n/use-cancelling-sentence.ts'
import { CancellingLine } from '../../ui/cancelling-line.tsx'
import { ClassTicket } from '../booking/class-page/class-ticket.tsx'
import { fromSession } from '../booking/offering.ts'
import { PayForm } from '../checkout/by-link/pay-form.tsx'
import { termsOfWay } from '../checkout/terms-of-way.ts'
import { fromSessionRegistration } from '../my-services/booked-item.ts'
import { useTermsSentence } from '../my-services/use-terms-sentence.ts'
import { Cancelled } from './cancelled.tsx'
import { CancellingForm } from './cancelling-form.tsx'
import { questionOf } from './use-cancellation.ts'

// Renders the site's texts about cancelling from answers of the API. Tests compare them with the behaviour of the API.

const nothing = () => {}

/** Returns the visible text of an element, with plain spaces. */
export function textOf(language: Language, node: ReactNode): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <I18nContext value={{ texts: serverTexts(language), textsOf: serverTexts, change: async () => {} }}>{node}</I18nContext>
      ),
    },
  ])
  const studio = {
    timeZone: 'Europe/Prague',
    clocks: [],
    config: null,
    sellsPasses: true,
    pages: [],
    origin: '',
    site: null,
    sharePicture: '',
  }
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: studio } }} />)
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** The row of a booking in My Bookings. */
export const myBookingsRow = (language: Language, booking: SessionRegistration, now: number) => {
  const Row = () => useTermsSentence()(fromSessionRegistration(booking), now)
  return textOf(language, <Row />)
}

/** The sheet of *Can't make it?*, and the page of the emailed change link. */
export const sheet = (language: Language, consequences: CancellationConsequences, now: number) =>
  textOf(language, <CancellingForm question={questionOf(consequences, now)} onChoose={nothing} onCancel={nothing} onKeep={nothing} />)

/** The confirmation after cancelling. */
export const done = (language: Language, consequences: CancellationConsequences) =>
  textOf(language, <Cancelled consequences={consequences} back="money" />)

/** The texts above the button of the checkout and below its total. `pass`: a pass is selected. */
export const checkout = (language: Language, session: GroupSession, pass: Pick<PassOffer, 'gives_back'> | null, now: number) => {
  const { cancelling, price, start } = fromSession(session)
  const terms = termsOfWay(cancelling, price, pass)
  const Sentence = () => {
    const { whole } = useCancellingSentence()
    return terms ? whole(terms, now) : ''
  }
  return {
    sentence: textOf(language, <Sentence />),
    line: terms ? textOf(language, <CancellingLine terms={terms} start={start} now={now} />) : '',
  }
}

/** The booking box on the page of a class. */
export const classPage = (language: Language, session: GroupSession, now: number) =>
  textOf(language, <ClassTicket state="coming" offering={fromSession(session)} now={now} hasOthers={false} />)

/** The page of the emailed payment link, below the class. */
export const payPage = (language: Language, booking: BookingToPay, now: number) =>
  textOf(language, <PayForm token="" booking={booking} now={now} onStale={async () => {}} />)
