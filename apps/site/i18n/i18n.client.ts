import { textAddress } from 'virtual:text-address'
import { languageOfPage, setCurrentLanguage } from '../../../packages/browser/current-language.ts'
import { FALLBACK } from '../../../packages/browser/languages.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { withRetries } from './read-with-retries.ts'
import { type Texts, textsIn } from './texts.ts'
import type { Tree } from './translate.ts'

const texts = { en: textsIn('en', {}, load), ru: textsIn('ru', {}, load) }

export const textsOf = (language: Language): Texts => texts[language]

/** Loads the files that the page needs to hydrate; others are loaded on demand. */
export async function startTexts(files: string[]): Promise<Texts> {
  const language = languageOfPage()
  setCurrentLanguage(language)
  await Promise.all(files.map(texts[language].read))
  return texts[language]
}

// If the texts do not load, the page shows the texts of the fallback language.
function load(language: Language, file: string): Promise<Tree> {
  const own = read(language, file)
  return language === FALLBACK ? own : own.catch(() => read(FALLBACK, file))
}

const readPatiently = withRetries(fetched)

// The file is fetched instead of imported, because browsers do not retry a failed import.
const read = (language: Language, file: string): Promise<Tree> => readPatiently(textAddress(language, file))

async function fetched(address: string): Promise<Tree> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
