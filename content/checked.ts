import type { z } from 'zod'

/** The files of `content/` by their path in it, as they are on the disk. */
export type Files = Record<string, string>

/** What is wrong, already with the name of its file. */
class Slip extends Error {}

export function fail(file: string, field: string, message: string): never {
  throw new Slip(`content/${file}: ${field ? `${field}: ` : ''}${message}`)
}

export const raw = (files: Files, file: string): string => files[file] ?? fail(file, '', 'the file is missing')

export const checkedList = <T>(files: Files, file: string, schema: z.ZodType<T>): T =>
  checked(file, schema, () => JSON.parse(raw(files, file)))

export function checked<T>(file: string, schema: z.ZodType<T>, parse: () => unknown): T {
  const result = schema.safeParse(attempt(file, parse))
  if (result.success) return result.data
  const [issue] = result.error.issues
  return fail(file, issue?.path.map(String).join('.') ?? '', issue?.message ?? 'it is not as it should be')
}

function attempt(file: string, parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Slip) throw error
    return fail(file, '', (error as Error).message)
  }
}

/** A text with `{{…}}` put in. */
export const filled = (file: string, text: string, values: Record<string, string>): string =>
  text.replace(
    /\{\{(\w+)\}\}/g,
    (slot, name) => values[name] ?? fail(file, slot, `nothing is called so; there are ${Object.keys(values).join(', ')}`),
  )
