// Everything that the site and the back office store in the browser. The privacy page names each of these keys; a test compares them.

export const LOCAL_KEYS = [
  'appLng',
  'theme',
  'access_token',
  'refresh_token',
  'pays_with',
  'kept_classes',
  'kept_today',
  'ticha-undo',
  'ticha-news',
] as const

/** The beginnings of keys that continue with the name of a list, form or text. react-admin stores the first one. */
export const LOCAL_PREFIXES = ['RaStoreticha.', 'ticha-draft-', 'ticha-site-'] as const

/** React Router stores the last one. */
export const TAB_KEYS = ['languageReload', 'paying', 'gift', 'react-router-scroll-positions'] as const

/** `known_browser` has a prefix on an encrypted connection. */
export const COOKIES = ['i18next', 'known_browser'] as const

export type LocalPrefix = (typeof LOCAL_PREFIXES)[number]
export type LocalKey = (typeof LOCAL_KEYS)[number] | `${LocalPrefix}${string}`
export type TabKey = (typeof TAB_KEYS)[number]
