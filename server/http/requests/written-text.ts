import type { CancellationPolicy } from '../../../packages/contract/booking/cancellation-policy.ts'
import type { Language, TaughtIn } from '../../../packages/contract/content/language.ts'
import type { ServiceType } from '../../../packages/contract/schedule/service-type.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** Removes undefined fields, so that they do not overwrite anything. */
export function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
}

type Text = string | null | undefined
type Written<Name extends string> = { [Field in Name | `${Name}_en` | `${Name}_ru`]?: Text }

/** Returns a text in both languages. A text without a language is taken to be in the language of the request. */
export function texts<Name extends string>(name: Name, written: Written<Name>, language: Language) {
  const { [name]: bare, [`${name}_en` as const]: en, [`${name}_ru` as const]: ru } = written
  const pick = (own: Text, of: Language) => emptied(language === of ? own || (bare ?? own) : own)
  return { [`${name}En`]: pick(en, 'en'), [`${name}Ru`]: pick(ru, 'ru') } as Record<`${Name}En` | `${Name}Ru`, string | undefined>
}

const emptied = (text: Text): string | undefined => (text === null ? '' : text)

type WrittenPractice = Written<'description' | 'place' | 'for_whom' | 'to_bring' | 'outline'> & {
  price?: number | undefined
  meet_link?: string | null | undefined
  service_type?: ServiceType | undefined
  taught_in?: TaughtIn | undefined
  policy?: CancellationPolicy | null | undefined
}

// The columns have camel-case names, such as `forWhomEn` for `for_whom` in English.
function guide(body: WrittenPractice, language: Language) {
  const { for_whomEn: forWhomEn, for_whomRu: forWhomRu } = texts('for_whom', body, language)
  const { to_bringEn: toBringEn, to_bringRu: toBringRu } = texts('to_bring', body, language)
  return { forWhomEn, forWhomRu, toBringEn, toBringRu, ...texts('outline', body, language) }
}

export const practice = (body: WrittenPractice, language: Language) => ({
  ...texts('description', body, language),
  ...guide(body, language),
  ...texts('place', body, language),
  price: fromCrowns(body.price),
  meetLink: body.meet_link,
  serviceType: body.service_type,
  taughtIn: body.taught_in && [...new Set(body.taught_in)],
  policy: body.policy,
})

type WrittenMinimum = { min_people?: number | null | undefined; decide_hours?: number | undefined }

export const minimum = ({ min_people: minPeople, decide_hours: decideHours }: WrittenMinimum) => ({ minPeople, decideHours })
