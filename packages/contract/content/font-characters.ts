// Matches characters that one of the three fonts of receipts and vouchers lacks. `server/documents/receipts/pen.test.ts` checks this.
const OTHERS =
  /[^\n\u0020-\u007e\u00a0-\u012b\u012e-\u0131\u0134-\u0148\u014a-\u0165\u0168-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01e6\u01e7\u0218-\u021b\u02bb\u02bc\u02be\u02bf\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0462\u0463\u0472-\u0475\u0490-\u0493\u0496-\u049b\u04a0-\u04a3\u04aa\u04ab\u04ae-\u04b3\u04b6\u04b7\u04ba\u04bb\u04c0-\u04c2\u04cf-\u04d1\u04d4-\u04d9\u04e2\u04e3\u04e6-\u04e9\u04ee\u04ef\u04f2\u04f3\u1e0c-\u1e0f\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e36\u1e37\u1e3a\u1e3b\u1e42-\u1e49\u1e5a\u1e5b\u1e5e-\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ea0-\u1ef9\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a4\u20a9\u20ab\u20ac\u20ae\u20b1\u20b2\u20b4\u20b5\u20b8-\u20ba\u20bd\u2116\u2122\u2212]/gu

const SAME: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u202f': '\u00a0', '\r': '\n', '\t': ' ' }
const known = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n/g, '\n')
    .replace(/[\u2010\u2011\u202f\r\t]/g, (character) => SAME[character] ?? '')

/** Returns the text without the characters that the fonts lack. NFC, because the fonts cannot combine characters. */
export const inOurFonts = (text: string): string => known(text).replace(OTHERS, '').replace(/ {2,}/g, ' ')

const CHARACTERS = /\p{RI}\p{RI}|.(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*/gsu

/** Returns the different characters that the fonts lack. An emoji counts as one character, as people see it. */
export const notInOurFonts = (text: string): string[] =>
  Array.from(new Set(known(text).match(CHARACTERS))).filter((character) => character.search(OTHERS) !== -1)
