import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const texts = new Map<string, string>()
export const read = (file: string): string => texts.get(file) ?? texts.set(file, readFileSync(join(root, file), 'utf8')).get(file) ?? ''
export const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' })

export const sources = find('{packages,server,apps/site,apps/back-office/src,e2e,tests,scripts,bench}/**/*.{ts,tsx,js,mjs,css}')
export const records = find('docs/decisions/0*.md')
export const docs = ['README.md', 'CONTRIBUTING.md', ...find('docs/*.md'), 'docs/decisions/README.md']
