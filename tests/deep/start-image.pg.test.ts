import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CommandProcess } from '../../scripts/command-process.ts'
import { readDockerfile } from '../../scripts/dockerfile.ts'
import { freePort } from '../../scripts/free-port.ts'
import { operatorCommands } from '../../scripts/image/operator-commands.ts'
import { emptyServerDatabaseAt } from '../../server/db/database.testing.ts'

// Runs the image's command with only its settings and files, without a container.

const root = fileURLToPath(new URL('../..', import.meta.url))
const image = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
// Symlinks are preserved so that modules are resolved in the image's folders, not in the checkout.
const AS_IF_COPIED = '--preserve-symlinks --preserve-symlinks-main'

let folder: string
let database: Awaited<ReturnType<typeof emptyServerDatabaseAt>>
beforeAll(async () => {
  database = await emptyServerDatabaseAt(inject('databaseUrl'))
  folder = mkdtempSync(join(tmpdir(), 'image-'))
  for (const { from, to } of image.copies) {
    if (from === 'node_modules') linkWhatRuns(join(folder, to))
    else cpSync(join(root, from), join(folder, to), { recursive: true })
  }
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Links the modules that `npm prune --omit=dev` leaves. */
function linkWhatRuns(modules: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: boolean }> }
  for (const [path, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (name === undefined || dev || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, path), join(modules, name))
  }
}

/** Returns the command of an npm script. npm itself does not work with preserved symlinks. */
function commandOf([name = '', ...args]: string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const [, command = ''] = /^exec node (.+)$/.exec(scripts[name] ?? '') ?? []
  return [process.execPath, ...command.split(' '), ...args.filter((arg) => arg !== '--')]
}

test('the container image starts on PostgreSQL, becomes healthy, stops on SIGTERM and contains every operator command', {
  timeout: 600_000,
}, async () => {
  const port = await freePort()
  const settings = {
    ...image.environment,
    PORT: String(port),
    DATA_DIR: join(folder, 'volume'),
    NODE_OPTIONS: AS_IF_COPIED,
    PUBLIC_URL: 'https://yoga.example',
    STAFF_EMAIL: 'teacher@yoga.example',
    TRUST_PROXY: '1',
    DATABASE_URL: database.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  }
  expect(settings).toMatchObject({ NODE_ENV: 'production' })
  const [node = '', ...rest] = image.command
  expect(node).toBe('node')
  const site = new CommandProcess([process.execPath, ...rest], { folder, environment: settings })
  try {
    await site.answersAt(`http://127.0.0.1:${port}/api/health/`)
    const asked = new CommandProcess([process.execPath, ...image.healthcheck.slice(1)], { folder, environment: settings })
    expect(await asked.exitCode()).toBe(0)

    const page = await fetch(`http://127.0.0.1:${port}/booking`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
    expect((await fetch(`http://127.0.0.1:${port}/manage/`)).status).toBe(200)
    const [, email, password] = /Staff sign-in, shown only now: (\S+) {2}(\S+)/.exec(site.said) ?? []
    expect(email).toBe('teacher@yoga.example')
    const headers = { 'content-type': 'application/json' }
    const signIn = { method: 'POST', headers, body: JSON.stringify({ email, password }) }
    expect((await fetch(`http://127.0.0.1:${port}/api/auth/login/`, signIn)).status).toBe(200)
    site.signal('SIGTERM')
    expect(await site.exitCode()).toBe(0)

    const sandbox = { ...settings, PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX_PAYMENTS: '1' }
    for (const { args, status, says } of operatorCommands) {
      const command = new CommandProcess(commandOf(args), { folder, environment: sandbox })
      expect({ args, status: await command.exitCode(), said: command.said }).toEqual({ args, status, said: expect.stringMatching(says) })
    }
  } finally {
    site.signal('SIGKILL')
    await site.exitCode()
  }
})
