import type { z } from 'zod'

/** Files of `packages/content/`: relative path to text. */
export type Files = Record<string, string>

/** A content error. `field`: zod's path joined by dots; empty: the whole file. */
export class ContentError extends Error {
  readonly file: string
  readonly field: string
  readonly why: string

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

export const raw = (files: Files, file: string): string => files[file] ?? fail(file, '', 'the file is missing')

export const checkedList = <T>(files: Files, file: string, schema: z.ZodType<T>): T =>
  checked(file, schema, () => JSON.parse(raw(files, file)))

export function checked<T>(file: string, schema: z.ZodType<T>, parse: () => unknown): T {
  const result = schema.safeParse(attempt(file, parse))
  if (result.success) return result.data
  const issue = deepest(result.error.issues)
  return fail(file, issue?.path.map(String).join('.') ?? '', issue?.message ?? 'it is not as it should be')
}

type Issue = z.core.$ZodIssue

/** Returns the most specific issue: for a union, that of the alternative that matched deepest. */
function deepest([issue]: Issue[]): Issue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const [nearest] = issue.errors.flat().sort((one, other) => other.path.length - one.path.length)
  return nearest && { ...nearest, path: [...issue.path, ...nearest.path] }
}

function attempt(file: string, parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    if (error instanceof ContentError) throw error
    return fail(file, '', (error as Error).message)
  }
}

/** Replaces `{{…}}` in a text. An unknown name is a content error. */
export const filled = (file: string, text: string, values: Record<string, string>): string =>
  text.replace(
    /\{\{(\w+)\}\}/g,
    (slot, name) => values[name] ?? fail(file, slot, `nothing is called so; there are ${Object.keys(values).join(', ')}`),
  )
