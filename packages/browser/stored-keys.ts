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

/** The first part of keys that end with the name of a list, form or text. react-admin stores keys with the first prefix. */
export const LOCAL_PREFIXES = ['RaStoreticha.', 'ticha-draft-', 'ticha-site-'] as const

/** Keys stored for one tab. The last one is stored by React Router. */
export const TAB_KEYS = ['languageReload', 'paying', 'gift', 'react-router-scroll-positions'] as const

/** On an encrypted connection, the name `known_browser` has a prefix. */
export const COOKIES = ['i18next', 'known_browser'] as const

export type LocalPrefix = (typeof LOCAL_PREFIXES)[number]
export type LocalKey = (typeof LOCAL_KEYS)[number] | `${LocalPrefix}${string}`
export type TabKey = (typeof TAB_KEYS)[number]
