import { useRef, useState } from 'react'
import { stepsLeft } from '../../../../packages/content/cancelling-sentence.ts'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { useCancellingSentence } from '../../i18n/use-cancelling-sentence.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import type { Photo } from '../../lib/photo.ts'
import { SeatsProvider } from '../../lib/seats/seats-provider.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { ClassLine } from './class-line.tsx'
import type { CurrentOffering } from './current-offering.ts'
import { OrderSummary } from './order-summary.tsx'
import { creditOffer } from './pass-and-credit/credit-offer.ts'
import { useOwnCredit } from './pass-and-credit/use-own-credit.ts'
import { usePassChoice } from './pass-and-credit/use-pass-choice.ts'
import type { PaymentProblem } from './pay.ts'
import { paysWithCredit } from './paying-habit.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { termsOfWay } from './terms-of-way.ts'
import { useTransferChoice } from './transfer/use-transfer-choice.ts'
import { useClassFilledUp } from './use-class-filled-up.ts'
import { useCurrentOfferings } from './use-current-offerings.ts'
import { useTooFew } from './use-too-few.ts'

const TAKEN: PaymentProblem = { problem: 'sold_out' }

type Props = { carried: CheckoutData; row: string | undefined; person: OwnPerson; picture: Photo }

/** `row`: the URL of the class in the timetable. The shown price is sent as the expected one, so the person never pays another price. */
export function Checkout(props: Props) {
  const [listed, refetchList] = useCurrentOfferings(props.carried.type)
  return (
    <SeatsProvider listed={listed} refetchList={refetchList}>
      <CurrentCheckout {...props} listed={listed} refetchList={refetchList} />
    </SeatsProvider>
  )
}

type CurrentProps = Props & { listed: CurrentOffering[] | null; refetchList: () => void }

function CurrentCheckout({ carried, row, person, picture, listed, refetchList }: CurrentProps) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const titleOf = useTitle()
  const cancelling = useCancellingSentence()
  const tooFew = useTooFew()
  const [openedAt] = useState(() => Date.now())
  const now = useNow(openedAt)
  const [credit, readCredit] = useOwnCredit()
  const [wantsCredit, setWantsCredit] = useState(paysWithCredit)
  const pass = usePassChoice(carried.type, carried.id)
  const transfer = useTransferChoice(listed?.find(({ id }) => id === carried.id)?.start ?? '')
  const [changedTo, setChangedTo] = useState<number | null>(null)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)

  const current = listed?.find(({ id }) => id === carried.id)
  const item = useLastKnown(current)
  const payLine = useRef<HTMLDivElement>(null)
  const isTaken = useClassFilledUp({ id: carried.id, item: current, refetchList, payLine })

  // Waits for the list, passes and credit. They are above the button, and would move it if they arrived later.
  if (!listed || credit === undefined || pass.choice === undefined) return <PageSpinner text={t('common:loading')} />
  const shownProblem = problem ?? (isTaken ? TAKEN : null)
  const price = changedTo ?? item?.price ?? carried.price
  const data = { ...carried, price, ...(item && { title: titleOf(item), place: item.place, description: item.description }) }
  const offer = creditOffer(credit, data)
  const passes = price > 0 ? pass.choice : null
  const chooseCredit = (wants: boolean) => {
    passes?.choose(null)
    setWantsCredit(wants)
  }
  const choice = offer && { ...offer, isChosen: wantsCredit && !passes?.chosen, choose: chooseCredit }
  const terms = termsOfWay(item?.cancelling, price, passes?.chosen ?? null)
  const fullPrice = item && changedTo === null ? item.fullPrice : price
  const differs = changedTo === null && price !== carried.price

  async function onProblem(found: PaymentProblem | null) {
    if (found?.problem === 'credit_short') await readCredit()
    if (found?.problem === 'pass') await pass.refuse()
    setProblem(found)
    if (found?.problem === 'price_changed') setChangedTo(found.price)
    if (found?.problem === 'sold_out') refetchList()
  }

  async function onRedeemed() {
    await Promise.all([readCredit(), pass.readAgain()])
    setWantsCredit(true)
  }

  return (
    <>
      <PageHead title={t('headline')} />
      <div className="wrap grid co">
        <div className="form">
          {differs && <Notice>{t('changed', { price: money(price) })}</Notice>}
          <CheckoutForm
            data={data}
            row={row}
            person={person}
            credit={choice}
            passes={passes}
            transfer={item?.isTurn ? null : transfer}
            onProblem={onProblem}
            onRedeemed={onRedeemed}
            classLine={<ClassLine data={data} item={item} fullPrice={fullPrice} />}
            cancelling={terms ? cancelling.whole(terms, now) : ''}
            tooFew={tooFew(item, passes?.chosen?.gives_back ?? 'money', now)}
            payLine={payLine}
          >
            {shownProblem && (
              <ProblemNotice problem={shownProblem} data={data} listed={listed} due={choice?.isChosen ? choice.due : price} />
            )}
          </CheckoutForm>
        </div>
        <OrderSummary
          picture={picture}
          data={data}
          item={item}
          fullPrice={fullPrice}
          credit={choice}
          pass={passes?.chosen ?? null}
          discounted={changedTo === null && (item?.discounted ?? false)}
          terms={terms && stepsLeft(terms, now).length > 0 ? terms : null}
          now={now}
        />
      </div>
    </>
  )
}

// A slot taken by another person is no longer listed, so the page keeps its last data.
function useLastKnown(item: CurrentOffering | undefined): CurrentOffering | undefined {
  const [known, setKnown] = useState(item)
  if (item && item !== known) setKnown(item)
  return item ?? known
}
