import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const MODULE = 'virtual:text-address'

type TextFile = { language: string; name: string; path: string; source: string }

/** One file of page texts per name and language; `virtual:text-address` has the URLs. All share one hash, so each page contains it once. */
export function textFiles(): Plugin {
  const files = readTextFiles()
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
  let isBuild = false
  return {
    name: 'text-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      if (isBuild) return `export const textAddress = (language, name) => '/assets/' + name + '-' + language + '-${hash}.json'`
      const paths = Object.fromEntries(files.map(({ language, name, path }) => [`${language}/${name}`, `/${path}`]))
      return `const paths = ${JSON.stringify(paths)}\nexport const textAddress = (language, name) => paths[language + '/' + name]`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { language, name, source } of files)
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${language}-${hash}.json`, source: JSON.stringify(JSON.parse(source)) })
    },
  }
}

function readTextFiles(): TextFile[] {
  const own = globSync('apps/site/i18n/{en,ru}/*.json', { cwd: root }).map((path) => ({
    path,
    language: basename(dirname(path)),
    name: basename(path, '.json'),
  }))
  const shared = globSync('packages/content/cancelling-phrases/*.json', { cwd: root }).map((path) => ({
    path,
    language: basename(path, '.json'),
    name: basename(dirname(path)),
  }))
  return [...own, ...shared]
    .sort((one, other) => one.path.localeCompare(other.path))
    .map((file) => ({ ...file, source: readFileSync(join(root, file.path), 'utf8') }))
}
