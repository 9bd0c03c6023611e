import type { z } from 'zod'
import type { Language } from '../contract/content/language.ts'
import { fieldsOf } from './document-fields.ts'
import { parseDocument } from './markdown.ts'
import { typeset } from './typeset.ts'

/** Files of `packages/content/`: relative path to text. */
export type Files = Record<string, string>

/** A content error. `field`: zod's path joined by dots, or empty for the whole file. */
export class ContentError extends Error {
  readonly file: string
  readonly field: string
  readonly why: string
  /** All errors found while reading the content. This error is the first of them. */
  all: ContentError[] = [this]

  constructor(file: string, field: string, why: string) {
    super(`packages/content/${file}: ${field ? `${field}: ` : ''}${why}`)
    this.file = file
    this.field = field
    this.why = why
  }
}

export function fail(file: string, field: string, message: string): never {
  throw new ContentError(file, field, message)
}

function failWith(errors: ContentError[]): void {
  const [first] = errors
  if (!first) return
  first.all = errors
  throw first
}

type Reads = Record<string, () => unknown>

/** Runs all reads, and then throws the content errors of all of them together. */
export function readEach<Each extends Reads>(reads: Each): { [Name in keyof Each]: ReturnType<Each[Name]> } {
  const errors: ContentError[] = []
  const found = Object.entries(reads).map(([name, read]) => {
    try {
      return [name, read()]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(...error.all)
      return [name, undefined]
    }
  })
  failWith(errors)
  return Object.fromEntries(found)
}

export const raw = (files: Files, file: string): string => files[file] ?? fail(file, '', 'the file is missing')

/** Returns further errors in the parsed content, even if it does not match its schema. */
export type AlsoCheck = (file: string, parsed: unknown) => ContentError[]

export const checkedList = <T>(files: Files, file: string, schema: z.ZodType<T>, alsoCheck?: AlsoCheck): T =>
  checked(file, schema, () => JSON.parse(raw(files, file)), alsoCheck)

function checked<T>(file: string, schema: z.ZodType<T>, parse: () => unknown, alsoCheck: AlsoCheck = () => []): T {
  const parsed = attempt(file, parse)
  const result = schema.safeParse(parsed)
  const issues = (result.error?.issues ?? []).map(deepest)
  const errors = issues.map(({ path, message }) => new ContentError(file, path.map(String).join('.'), message))
  failWith([...errors, ...alsoCheck(file, parsed)])
  return result.data as T
}

type Issue = z.core.$ZodIssue

/** Returns the most specific issue. For a union, this is the issue of the alternative that matched deepest. */
function deepest(issue: Issue): Pick<Issue, 'path' | 'message'> {
  if (issue.code !== 'invalid_union') return issue
  const [nearest] = issue.errors.flat().sort((one, other) => other.path.length - one.path.length)
  return nearest ? { ...nearest, path: [...issue.path, ...nearest.path] } : issue
}

function attempt(file: string, parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    if (error instanceof ContentError) throw error
    return fail(file, '', (error as Error).message)
  }
}

/** Replaces `{{…}}` in a text by its value. An unknown name stays; `unknownSlots` reports it as a content error. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (slot, name) => values[name] ?? slot)

function unknownSlots(file: string, text: string, values: Record<string, string>): ContentError[] {
  const { head, sections } = fieldsOf(text)
  const fields = [
    ...Object.entries(head).map(([name, value]) => [`head.${name}`, value] as const),
    ...sections.flatMap((section, index) => Object.entries(section).map(([name, value]) => [`sections.${index}.${name}`, value] as const)),
  ]
  const names = Object.keys(values).join(', ')
  return fields.flatMap(([field, value]) =>
    [...value.matchAll(/\{\{(\w+)\}\}/g)]
      .filter(([, name = '']) => values[name] === undefined)
      .map(([slot]) => new ContentError(file, field, `nothing is called so: ${slot}; there are ${names}`)),
  )
}

type TextFile<T> = { file: string; text: string; schema: z.ZodType<T>; language: Language; values: Record<string, string> }

/** Reads a text in the format of docs/content.md. */
export function checkedText<T>({ file, text, schema, language, values }: TextFile<T>, alsoCheck: AlsoCheck = () => []): T {
  const parse = () => parseDocument(typeset(filled(text, values), language))
  return checked(file, schema, parse, (_, parsed) => [...unknownSlots(file, text, values), ...alsoCheck(file, parsed)])
}
