import { keep, readPersonItem } from '../../../../packages/browser/person-data.ts'

export const paysWithCredit = (): boolean => readPersonItem('pays_with') !== 'card'

export const rememberHabit = (withCredit: boolean) => keep('pays_with', withCredit ? 'credit' : 'card')
