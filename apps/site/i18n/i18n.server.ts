import type { Language } from '../../../packages/contract/content/language.ts'
import { type Texts, textsIn } from './texts.ts'
import type { Tree } from './translate.ts'

const files = import.meta.glob<Tree>('./*/*.json', { eager: true, import: 'default' })
const cancelling = import.meta.glob<Tree>('../../../packages/content/cancelling-phrases/*.json', { eager: true, import: 'default' })
const nothingElse = () => Promise.reject(new Error('The server has every text there is.'))
const texts = { en: textsIn('en', treesOf('en'), nothingElse), ru: textsIn('ru', treesOf('ru'), nothingElse) }

export const serverTexts = (language: Language): Texts => texts[language]

function treesOf(language: Language): Record<string, Tree> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`))
  return {
    ...Object.fromEntries(own.map(([path, tree]) => [path.slice(`./${language}/`.length, -'.json'.length), tree])),
    'cancelling-phrases': cancelling[`../../../packages/content/cancelling-phrases/${language}.json`] ?? {},
  }
}
