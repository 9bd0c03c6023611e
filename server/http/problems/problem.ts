import type { FastifyRequest } from 'fastify'
import { typeset } from '../../../packages/content/typeset.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { Problem } from '../../../packages/contract/studio/problem.ts'
import type { RefusalDetail, RefusalReason } from '../../domain/kernel/decision.ts'
import { toCrowns } from '../../domain/kernel/money.ts'
import { isoOf } from '../../domain/kernel/studio-time.ts'
import { money } from '../../emails/format.ts'
import { previewResponse } from '../responses/booking/cancellation.ts'
import { consequencesResponse } from '../responses/booking/cancelling.ts'
import { exchangeOptionsResponse } from '../responses/booking/exchanging.ts'
import { withdrawalResponse } from '../responses/money/order.ts'
import { passRefundResponse } from '../responses/money/pass.ts'
import { clashResponse } from '../responses/schedule/clash.ts'
import { comingDaysOffResponse } from '../responses/schedule/days-off.ts'
import { contentFaultResponse, contentVersionResponse } from '../responses/studio/content-fault.ts'
import { accountProblems } from './account-problems.ts'
import { bookingProblems } from './booking-problems.ts'
import { catalogProblems } from './catalog-problems.ts'
import { classProblems } from './class-problems.ts'
import { moneyProblems } from './money-problems.ts'
import { passProblems } from './pass-problems.ts'
import { peopleProblems } from './people-problems.ts'
import type { ProblemText } from './problem-text.ts'
import { requestProblems } from './request-problems.ts'
import { statementSentence } from './statement-sentence.ts'
import { studioProblems } from './studio-problems.ts'

export const problems = {
  ...bookingProblems,
  ...moneyProblems,
  ...passProblems,
  ...accountProblems,
  ...requestProblems,
  ...catalogProblems,
  ...classProblems,
  ...peopleProblems,
  ...studioProblems,
} satisfies Record<RefusalReason, ProblemText>

export type ProblemReason = keyof typeof problems

const textOf = (reason: ProblemReason): ProblemText => problems[reason]

export const statusOf = (reason: ProblemReason): number => textOf(reason).status ?? 409

type ProblemReader = 'client' | 'staff'

export function problemSentence(reason: ProblemReason, language: Language, reader: ProblemReader): string {
  const text = textOf(reason)
  return typeset(((reader === 'staff' && text.toStaff) || text)[language], language)
}

const amountsSentences: Record<Language, (received: string, owed: string) => string> = {
  en: (received, owed) => `Received: ${received}. Owed: ${owed}.`,
  ru: (received, owed) => `Получено ${received}, к оплате ${owed}.`,
}

export const amountsSentence = ({ received, owed }: NonNullable<RefusalDetail['amounts']>, language: Language): string =>
  amountsSentences[language](money(received, language), money(owed, language))

type Asked = Pick<FastifyRequest, 'language' | 'audience'> & { isByStaff?: boolean }

export function problemBody(reason: ProblemReason, asked: Asked, detail?: RefusalDetail): Problem {
  const text = textOf(reason)
  const body: Problem = { error: problemSentence(reason, asked.language, asked.isByStaff ? 'staff' : 'client'), code: text.code ?? reason }
  if (detail?.amounts) body.error += ` ${amountsSentence(detail.amounts, asked.language)}`
  if (detail?.statement) body.error = `${typeset(statementSentence(detail.statement, asked.language), asked.language)} ${body.error}`
  if (detail?.price !== undefined) body.price = toCrowns(detail.price)
  if (detail?.askedAt) body.asked_at = isoOf(detail.askedAt, asked.audience.timeZone)
  if (detail?.termsVersion !== undefined) body.terms_version = detail.termsVersion
  if (detail?.row !== undefined) body.row = detail.row
  if (detail?.triesLeft !== undefined) body.tries_left = detail.triesLeft
  if (detail?.days) body.days = detail.days
  if (detail?.daysOff)
    body.days_off = detail.daysOff.map(({ id, ...span }) => {
      const { text, words } = comingDaysOffResponse({ id, ...span }, asked.audience)
      return { id, text, words }
    })
  if (detail?.clashes) body.clashes = detail.clashes.map((clash) => clashResponse(clash, asked.audience))
  if (detail?.bothBooked) body.both_booked = detail.bothBooked.map((clash) => clashResponse(clash, asked.audience))
  if (detail?.soldOut) body.sold_out = detail.soldOut.map((clash) => clashResponse(clash, asked.audience))
  if (detail?.inUse) body.in_use = detail.inUse.map((clash) => clashResponse(clash, asked.audience))
  if (detail?.consequences) body.consequences = consequencesResponse(detail.consequences, asked.audience)
  if (detail?.exchange) body.exchange = exchangeOptionsResponse(detail.exchange, asked.audience)
  if (detail?.withdrawal) body.withdrawal = withdrawalResponse(detail.withdrawal, asked.audience)
  if (detail?.passRefund) body.pass_refund = passRefundResponse(detail.passRefund, asked.audience)
  if (detail?.contentFaults) body.content_faults = detail.contentFaults.map((fault) => contentFaultResponse(fault, asked.audience))
  if (detail?.content) body.content = contentVersionResponse(detail.content, asked.audience)
  if (detail?.preview) body.preview = previewResponse(detail.preview)
  return body
}
