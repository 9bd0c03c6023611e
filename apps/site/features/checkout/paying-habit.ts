import { keep, readKept } from '../../../../packages/browser/kept-of-person.ts'

export const paysWithCredit = (): boolean => readKept('pays_with') !== 'card'

export const rememberHabit = (withCredit: boolean) => keep('pays_with', withCredit ? 'credit' : 'card')
