import type { Page } from '@playwright/test'
import { allowed } from './allowed-words.ts'

const FOREIGN = { en: /\p{Script=Cyrillic}/u, ru: /\p{Script=Latin}/u }
const ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder']

/** The source of a function that returns every text and attribute that people perceive in a document. */
export const gather = `(page) => {
  const said = [page.title]
  const metas = page.querySelectorAll('[name="description"], [property="og:title"], [property="og:description"], [property="og:site_name"]')
  said.push(...[...metas].map(({ content }) => content))
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  // Where scripts run, the content of noscript elements is not text but source.
  const unread = page === document ? 'script, style, template, noscript' : 'script, style, template'
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest(unread)) said.push(texts.currentNode.data)
  for (const name of ${JSON.stringify(ATTRIBUTES)})
    said.push(...[...page.body.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name)))
  return [...new Set(said.map((text) => text.replace(/\\s+/g, ' ').trim()))].filter(Boolean)
}`

export const wordsOn = (page: Page) => page.evaluate<string[]>(`(${gather})(document)`)

/** Returns the texts in the script of the other language, except the allowed ones. */
export function foreign(texts: string[], language: 'en' | 'ru'): string[] {
  // Sorted by length, the longest first, because one may be part of another.
  const leave = allowed[language].flatMap(({ words }) => words).sort((one, other) => lengthOf(other) - lengthOf(one))
  return texts.filter((text) => FOREIGN[language].test(leave.reduce<string>((rest, word) => without(rest, word), text)))
}

const without = (text: string, word: string | RegExp) =>
  typeof word === 'string' ? text.replace(new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'gu'), '') : text.replace(word, '')
const lengthOf = (word: string | RegExp) => (typeof word === 'string' ? word : word.source).length
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
