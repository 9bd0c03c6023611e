// Dots that browsers read as the dot of a host name, and characters that nobody sees.
const DOT = '[.\\u3002\\uff0e\\uff61]'
const LINK = new RegExp(
  `\\b(?:https?|ftp|mailto|tel|javascript):|//|\\bwww${DOT}|[\\p{L}\\p{N}]${DOT}\\p{L}{2,}|\\d${DOT}\\d+${DOT}\\d+${DOT}\\d`,
  'iu',
)
const UNSEEN = /[\p{Cf}\p{Mn}]/gu

/** Whether a mail program may make a link of something in the text. "end.Next" counts too: it cannot be told from a host name. */
export const holdsLink = (text: string): boolean => LINK.test(text.normalize('NFKC').replace(UNSEEN, ''))
