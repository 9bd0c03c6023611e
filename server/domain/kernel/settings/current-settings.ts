import type { Reader } from '../../../db/database.ts'
import { readSettings, type StoredSettings } from './settings-repository.ts'

/** What the environment says. `dashboardCurrencySign`: wins over what staff have set. */
export type SettingDefaults = { holdSeconds: number; dashboardCurrencySign: string | undefined }
/** What holds now: what staff have set, else the environment's value. */
export type CurrentSettings = StoredSettings & { holdSeconds: number; dashboardCurrencySign: string }

const DEFAULT_CURRENCY_SIGN = '$'

export const readCurrentSettings = async (reader: Reader, defaults: SettingDefaults): Promise<CurrentSettings> =>
  currentSettings(await readSettings(reader), defaults)

export const currentSettings = (stored: StoredSettings, defaults: SettingDefaults): CurrentSettings => ({
  ...stored,
  holdSeconds: stored.holdSeconds ?? defaults.holdSeconds,
  dashboardCurrencySign: defaults.dashboardCurrencySign ?? stored.dashboardCurrencySign ?? DEFAULT_CURRENCY_SIGN,
})
