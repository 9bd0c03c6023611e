import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '../server/config.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const filesIn = (folder: string) => readdirSync(fileURLToPath(new URL(`../${folder}`, import.meta.url))).map((name) => `${folder}/${name}`)

const compose = read('deploy/compose.yaml')
const [, inCompose = ''] = /DATABASE_URL: (\S+)/.exec(compose) ?? []
const advice = ['README.md', '.env.example', 'deploy/.env.example', 'docs/running.md', 'docs/security.md', 'docs/payments.md'].flatMap(
  (file) => [...read(file).matchAll(/openssl rand -(\w+) (\d+)/g)],
)

test('a database password generated as documented needs no escaping in the database URL in compose.yaml', () => {
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

test('container images are pinned by digest, and GitHub actions by commit', () => {
  const images = [...`${compose}\n${read('Dockerfile')}`.matchAll(/(?:^ +image: |^ARG BASE=|^FROM )(\S+)/gm)].map(([, name = '']) => name)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the argument above it
  const named = images.filter((name) => name !== '${BASE}')
  expect(named).toHaveLength(3)
  for (const name of named) expect(name).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
  const actions = filesIn('.github/workflows').flatMap((file) => [...read(file).matchAll(/uses: (.+)/g)].map(([, name = '']) => name))
  expect(actions.length).toBeGreaterThan(0)
  for (const name of actions) expect(name).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

// Settings that the image sets, or that its port and volume depend on.
const OF_THE_IMAGE = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR']

test('config.ts, .env.example, compose.yaml and deploy/.env.example list the same settings', () => {
  const assigned = (text: string, by: RegExp) => [...text.matchAll(by)].map(([, name = '']) => name)
  const [, site = ''] = /^ {2}site:\n([\s\S]*?)^ {2}\w+:/m.exec(compose) ?? []
  const [, passedOn = ''] = /^ {4}environment:\n([\s\S]*?)^ {4}\w/m.exec(site) ?? []
  const wanted = settingNames.filter((name) => !OF_THE_IMAGE.includes(name)).sort()
  expect(assigned(read('.env.example'), /^([A-Z0-9_]+)=/gm).sort()).toEqual([...settingNames].sort())
  expect(assigned(passedOn, /^ {6}([A-Z0-9_]+):/gm).sort()).toEqual(wanted)

  // compose.yaml composes these from other variables.
  const made = ['PUBLIC_URL', 'DATABASE_URL']
  const inExample = assigned(read('deploy/.env.example'), /^([A-Z0-9_]+)=/gm)
  expect(inExample).toEqual(expect.arrayContaining(wanted.filter((name) => !made.includes(name))))
})

test('README.md, docs/running.md and deploy/.env.example mention only known settings', () => {
  const others = new Set(
    [...read('deploy/.env.example').matchAll(/^([A-Z0-9_]+)=/gm)]
      .map(([, name]) => name)
      .filter((name) => !settingNames.includes(name ?? '')),
  )
  expect([...others]).toEqual(['DOMAIN', 'DATABASE_PASSWORD', 'DATABASE_ADMIN_PASSWORD'])
  for (const file of ['README.md', 'docs/running.md'])
    for (const [, name = ''] of read(file).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[=`]/g))
      expect([...settingNames, ...others, 'CHROMIUM_PATH', 'BACKUP_S3_', 'MEDIA_S3_'], `${name} in ${file}`).toContain(name)
})

test('every variable in compose.yaml is listed in deploy/.env.example', () => {
  const wanted = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  const example = read('deploy/.env.example')
  for (const name of wanted) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
})
