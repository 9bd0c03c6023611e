import { keep, readKept } from '../../../../packages/browser/kept-of-person.ts'

/** How somebody with credit paid last in this browser; until the first time, with credit. */
export const paysWithCredit = (): boolean => readKept('pays_with') !== 'card'

export const rememberHabit = (withCredit: boolean) => keep('pays_with', withCredit ? 'credit' : 'card')
