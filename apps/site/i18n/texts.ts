import { mapTexts } from '../../../packages/browser/map-texts.ts'
import { keepTogether } from '../../../packages/content/typeset.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { sentence, type Tree, type Values } from './translate.ts'

/** Says a text: `t('seats.left', { count: 3 })`. A key may name its file: `common:save`. Where there is no such text it says the key. */
export type Translate = (key: string, values?: Values) => string

/** The texts of one language, by file, as far as they have been read. */
export type Texts = {
  language: Language
  /** Reads a file, once; never refuses. Always the same promise for one file, which React's `use` can tell has been fulfilled. */
  read: (file: string) => Promise<void>
  /** The files read or being read. */
  files: () => string[]
  /** Always the same function for one file. */
  translator: (file: string) => Translate
}

type Load = (language: Language, file: string) => Promise<Tree>

/** `known`: what needs no reading. A file that can't be read is empty, so that the page stands all the same. */
export function textsIn(language: Language, known: Record<string, Tree>, load: Load): Texts {
  const trees = new Map(Object.entries(known).map(([file, tree]) => [file, asPrinted(tree, language)]))
  const reading = new Map(Object.keys(known).map((file) => [file, fulfilled()]))
  const translators = new Map<string, Translate>()

  function read(file: string): Promise<void> {
    const promise: Promise<void> = load(language, file)
      .catch(() => ({}))
      .then((tree) => {
        trees.set(file, asPrinted(tree, language))
        fulfil(promise)
      })
    return promise
  }

  function translator(file: string): Translate {
    return (key, values) => {
      const colon = key.indexOf(':')
      const name = key.slice(colon + 1)
      const tree = trees.get(colon < 0 ? file : key.slice(0, colon)) ?? {}
      return sentence(tree, name, language, values) ?? values?.defaultValue ?? name
    }
  }

  return {
    language,
    read: (file) => kept(reading, file, read),
    files: () => [...reading.keys()],
    translator: (file) => kept(translators, file, translator),
  }
}

// Once, when a file is read: what fills the places of a sentence stays as it came.
const asPrinted = (tree: Tree, language: Language): Tree => mapTexts(tree, (text) => keepTogether(text, language))

// What React writes on a promise that it has waited for: with it `use` answers at once, without it a page would wait once more for what is there.
const fulfil = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })
const fulfilled = (): Promise<void> => fulfil(Promise.resolve())

function kept<T>(known: Map<string, T>, key: string, make: (key: string) => T): T {
  const found = known.get(key) ?? make(key)
  known.set(key, found)
  return found
}
