import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const filesIn = (folder: string) => readdirSync(fileURLToPath(new URL(`../${folder}`, import.meta.url))).map((name) => `${folder}/${name}`)

const compose = read('deploy/compose.yaml')
const [, inCompose = ''] = /DATABASE_URL: (\S+)/.exec(compose) ?? []
const advice = ['README.md', '.env.example', 'deploy/.env.example', 'docs/running.md', 'docs/security.md', 'docs/payments.md'].flatMap(
  (file) => [...read(file).matchAll(/openssl rand -(\w+) (\d+)/g)],
)

test('a database password made as advised gets through the address of the compose file whole', () => {
  expect(advice.length).toBeGreaterThan(0)
  for (const [, format = '', bytes = ''] of advice) {
    for (let time = 0; time < 40; time += 1) {
      const password = randomBytes(Number(bytes)).toString(format as 'hex' | 'base64')
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose fills it in
      const url = inCompose.replace('${DATABASE_PASSWORD}', password)
      const { databaseUrl } = readConfig({ DATABASE_URL: url })
      expect(new pg.Client({ connectionString: databaseUrl ?? '' })).toMatchObject({
        user: 'ticha',
        password,
        host: 'database',
        database: 'ticha',
      })
    }
  }
})

test('images and actions are named by what they hold, not by a tag that can be moved', () => {
  const images = [...`${compose}\n${read('Dockerfile')}`.matchAll(/(?:^ +image: |^ARG BASE=|^FROM )(\S+)/gm)].map(([, name = '']) => name)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the argument above it
  const named = images.filter((name) => name !== '${BASE}')
  expect(named).toHaveLength(3)
  for (const name of named) expect(name).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
  const actions = filesIn('.github/workflows').flatMap((file) => [...read(file).matchAll(/uses: (.+)/g)].map(([, name = '']) => name))
  expect(actions.length).toBeGreaterThan(0)
  for (const name of actions) expect(name).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('what compose fills in is asked for in its example', () => {
  const wanted = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  const example = read('deploy/.env.example')
  for (const name of wanted) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
})
