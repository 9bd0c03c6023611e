import type { Reader } from '../../../db/database.ts'
import { readSettings, type StoredSettings } from './settings-repository.ts'

/** Values of the environment. `dashboardCurrencySign` takes precedence over the settings of staff. */
export type SettingDefaults = { holdSeconds: number; dashboardCurrencySign: string | undefined }
export type CurrentSettings = StoredSettings & { holdSeconds: number; dashboardCurrencySign: string }

const DEFAULT_CURRENCY_SIGN = '$'

export const readCurrentSettings = async (reader: Reader, defaults: SettingDefaults): Promise<CurrentSettings> =>
  currentSettings(await readSettings(reader), defaults)

export const currentSettings = (stored: StoredSettings, defaults: SettingDefaults): CurrentSettings => ({
  ...stored,
  holdSeconds: stored.holdSeconds ?? defaults.holdSeconds,
  dashboardCurrencySign: defaults.dashboardCurrencySign ?? stored.dashboardCurrencySign ?? DEFAULT_CURRENCY_SIGN,
})
