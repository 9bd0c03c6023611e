// What people fill such a setting with, longest first; the lists below know neither, or only in pieces.
const OF_SUCH_SETTINGS = /production|authentication|session|signing|change|please|secret|server|token|ticha|tichá|auth|jwt|key|prod|dev/g
// A shorter word is part of what chance makes, too.
const SHORTEST_WORD = 4
// 32 random hexadecimal digits, the least that is taken, have 24 of them on average, and less than 15 once in 20,000 times.
const ENOUGH = 15

/**
 * Whether a secret of whatever length could be guessed. Counted are the characters that nobody foresees: not those of a common word or
 * password, not a pair that stood there before ("abcabc"), not the same sign again or its neighbour ("aaaa", "3456").
 */
export async function isGuessableSecret(secret: string): Promise<boolean> {
  const left = withoutWords(secret.toLowerCase().replaceAll(OF_SUCH_SETTINGS, ' '), await commonWords())
  const seen = new Set<string>()
  let unforeseen = 0
  for (let at = 1; at < left.length; at++) {
    const pair = left.slice(at - 1, at + 1)
    const step = Math.abs(left.charCodeAt(at) - left.charCodeAt(at - 1))
    if (step > 1 && !seen.has(pair)) unforeseen++
    seen.add(pair)
  }
  return unforeseen < ENOUGH
}

/** About 39,000: of a list to make passphrases from, and of leaked passwords. Read from the disk when it is wanted. */
async function commonWords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    Object.values(dictionary).flatMap((words) => words.filter((word) => word.length >= SHORTEST_WORD && /^[a-z]+$/.test(word))),
  )
}

/** Each of them, the longest that begins there, becomes a space. */
function withoutWords(text: string, words: ReadonlySet<string>): string {
  const longest = Math.max(...[...words].map((word) => word.length))
  let left = ''
  for (let at = 0; at < text.length; ) {
    let length = longest
    while (length >= SHORTEST_WORD && !words.has(text.slice(at, at + length))) length--
    const isWord = length >= SHORTEST_WORD
    left += isWord ? ' ' : text[at]
    at += isWord ? length : 1
  }
  return left
}
