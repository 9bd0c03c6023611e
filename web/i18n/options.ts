import type { InitOptions } from 'i18next'
import { FALLBACK, LANGUAGES } from './languages.ts'

/** SPEC 7.6. These are the defaults of i18next's reader, named so that a change of its mind is noticed. */
export const READER = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const

export const options = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: FALLBACK,
  defaultNS: 'common',
  load: 'currentOnly',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions
