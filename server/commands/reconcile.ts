import { choosePaymentProvider } from '../choose-payment-provider.ts'
import { environment, readConfig } from '../config.ts'
import { toCrowns } from '../domain/kernel/money.ts'
import { addDays, instantOf } from '../domain/kernel/studio-time.ts'
import { transferProvider } from '../domain/money/bank/transfer-provider.ts'
import { compareBooks, type Difference, type Reconciliation } from '../domain/money/payments/compare-books.ts'
import { readSigningSecret } from '../domain/people/sign-in/signing-secret.ts'
import { openStudio } from '../open-studio.ts'
import { namedDay } from './named-day.ts'
import { runCommand } from './run-command.ts'

// npm run reconcile -- --date YYYY-MM-DD: compares the site's payments of one day (studio time) with those of the provider.
// Exit code 0: equal, 1: different, 2: failed.
const DIFFERENT = 1
const FAILED = 2

async function main(given: string[]): Promise<number> {
  const date = namedDay(given)
  if (!date) {
    console.error('Name one day: npm run reconcile -- --date YYYY-MM-DD')
    return FAILED
  }
  const config = readConfig(environment())
  const open = await openStudio(config)
  try {
    const provider = await choosePaymentProvider(config, open.db, readSigningSecret(config), () => {})
    const [from, to] = [date, addDays(date, 1)].map((one) => instantOf(one, '00:00', config.timeZone)) as [Date, Date]
    let differences = 0
    // Transfers are compared with the bank lines, because they have no provider.
    for (const one of [provider, transferProvider(open.db)]) {
      const result = await compareBooks(open.db, one, { from, to })
      differences += result.differences.length
      if (one !== provider && result.atProvider.payments === 0 && result.differences.length === 0) continue
      console.log(`${date}, ${config.timeZone}, ${one.name}`)
      for (const line of linesOf(result)) console.log(line)
    }
    return differences === 0 ? 0 : DIFFERENT
  } finally {
    await open.close()
  }
}

const crowns = (halere: number | null): string => (halere === null ? 'nothing' : `CZK ${toCrowns(halere).toFixed(2)}`)

function linesOf({ atProvider, differences, foreign }: Reconciliation): string[] {
  return [
    `At the payment provider: ${atProvider.payments} payments, ${crowns(atProvider.paid)}; ${atProvider.refunds} refunds, ${crowns(atProvider.refunded)}.`,
    ...(foreign > 0 ? [`${foreign} transactions there don’t belong to this site.`] : []),
    differences.length === 0 ? 'Our books agree.' : `${differences.length} differences:`,
    ...differences.map(lineOf),
  ]
}

const lineOf = ({ kind, id, theirs, ours, what, ...owner }: Difference): string =>
  `  ${kind} ${id}${ownerText(owner)}: ${what} (there ${crowns(theirs)}, here ${crowns(ours)})`

function ownerText({ bookingId, orderId }: Pick<Difference, 'bookingId' | 'orderId'>): string {
  if (bookingId !== null) return ` of booking ${bookingId}`
  return orderId === null ? '' : ` of order ${orderId}`
}

await runCommand(main, FAILED)
