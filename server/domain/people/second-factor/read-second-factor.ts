import type { Reader } from '../../../db/database.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { countRecoveryCodes, hasSecondFactor } from './second-factor-repository.ts'

export type SecondFactorState = { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number }

export async function readSecondFactor(reader: Reader, personId: number): Promise<SecondFactorState> {
  const [isOn, recoveryCodesLeft, { requireSecondFactor }] = await Promise.all([
    hasSecondFactor(reader, personId),
    countRecoveryCodes(reader, personId),
    readSettings(reader),
  ])
  return { isOn, isRequired: requireSecondFactor, recoveryCodesLeft }
}
