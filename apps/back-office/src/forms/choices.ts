import type { Language, TaughtIn } from '../../../../packages/contract/content/language.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'

// The list is not imported from the contract, because that would also bundle its validation library.
const serviceTypes = ['pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching'] as const satisfies NonNullable<ServiceType>[]
const taughtIn = ['en', 'ru', 'cs'] as const satisfies TaughtIn
const languages = ['en', 'ru'] as const satisfies Language[]

export const choicesOf = (name: string, values: readonly string[]) =>
  values.map((value) => ({ id: value, name: `choices.${name}.${value}` }))

export const serviceTypeChoices = choicesOf('serviceType', serviceTypes)
export const taughtInChoices = choicesOf('taughtIn', taughtIn)
export const languageChoices = choicesOf('language', languages)
export const statusChoices = choicesOf('status', ['pending', 'paid', 'cancelled'])
export const methodChoices = choicesOf('method', ['card', 'cash', 'transfer', 'free', 'credit', 'pass'])
export const manualPaymentChoices = choicesOf('method', ['cash', 'transfer', 'card'])
