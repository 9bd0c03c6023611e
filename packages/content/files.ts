import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from './checked.ts'

const FOLDERS = ['', 'en', 'ru', 'en/terms', 'ru/terms']

export function filesIn(folder: string): Files {
  const names = FOLDERS.flatMap((part) => readdirSync(join(folder, part)).map((name) => (part ? `${part}/${name}` : name)))
  return Object.fromEntries(
    names.filter((name) => /\.(json|md)$/.test(name)).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}
