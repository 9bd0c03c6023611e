// Words that are common in configured secrets but missing from the word lists, longest first.
const OF_SUCH_SETTINGS = /production|authentication|session|signing|change|please|secret|server|token|ticha|tichá|auth|jwt|key|prod|dev/g
// Shorter words are ignored, because they also occur by chance.
const MIN_WORD_LENGTH = 4
// 32 random hexadecimal digits, the required minimum, score 24 on average, and less than 15 only once in 20,000 times.
const ENOUGH = 15

/** Whether a secret can be guessed. Ignores common words, repeated pairs ("abcabc") and sequences ("aaaa", "3456"), and counts the rest. */
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

/** Loads about 39,000 words from passphrase lists and leaked passwords. */
async function commonWords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    Object.values(dictionary).flatMap((words) => words.filter((word) => word.length >= MIN_WORD_LENGTH && /^[a-z]+$/.test(word))),
  )
}

function withoutWords(text: string, words: ReadonlySet<string>): string {
  const longest = Math.max(...[...words].map((word) => word.length))
  let left = ''
  for (let at = 0; at < text.length; ) {
    let length = longest
    while (length >= MIN_WORD_LENGTH && !words.has(text.slice(at, at + length))) length--
    const isWord = length >= MIN_WORD_LENGTH
    left += isWord ? ' ' : text[at]
    at += isWord ? length : 1
  }
  return left
}
