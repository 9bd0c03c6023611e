// The pattern includes the characters that browsers accept as a dot in a host name, and invisible characters.
const DOT = '[.\\u3002\\uff0e\\uff61]'
const LINK = new RegExp(
  `\\b(?:https?|ftp|mailto|tel|javascript):|//|\\bwww${DOT}|[\\p{L}\\p{N}]${DOT}\\p{L}{2,}|\\d${DOT}\\d+${DOT}\\d+${DOT}\\d`,
  'iu',
)
const UNSEEN = /[\p{Cf}\p{Mn}]/gu

/** Returns whether an email program may turn part of the text into a link. `end.Next` counts too, because it may be a host name. */
export const holdsLink = (text: string): boolean => LINK.test(text.normalize('NFKC').replace(UNSEEN, ''))
