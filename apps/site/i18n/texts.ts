import { mapTexts } from '../../../packages/browser/map-texts.ts'
import { keepTogether } from '../../../packages/content/typeset.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { sentence, type Tree, type Values } from './translate.ts'

/** Returns a text: `t('seats.left', { count: 3 })`. A key may name its file: `common:save`. A missing text returns the key. */
export type Translate = (key: string, values?: Values) => string

export type Texts = {
  language: Language
  /** Loads a file once, and never rejects. Returns the same promise on every call, so that React's `use` knows that it is fulfilled. */
  read: (file: string) => Promise<void>
  files: () => string[]
  /** Returns the translations of a file, the same function on every call. */
  translator: (file: string) => Translate
}

type Load = (language: Language, file: string) => Promise<Tree>

/** `known`: files already loaded. A file that fails to load counts as empty, so that the page still renders. */
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

// No-break spaces are inserted when a file is loaded, so the values of placeholders do not get any.
const asPrinted = (tree: Tree, language: Language): Tree => mapTexts(tree, (text) => keepTogether(text, language))

// Marks a promise as React marks an awaited one. For loaded texts, `use` then returns at once instead of suspending the page.
const fulfil = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })
const fulfilled = (): Promise<void> => fulfil(Promise.resolve())

function kept<T>(known: Map<string, T>, key: string, make: (key: string) => T): T {
  const found = known.get(key) ?? make(key)
  known.set(key, found)
  return found
}
