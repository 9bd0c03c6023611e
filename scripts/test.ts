import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `check`: lint, types, tests on both databases. `all`: also screens and end-to-end. `deep`: slow tests. Stops after a failed stage. */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const running = new Set<ChildProcess>()

type Step = {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Runs the step in parallel with another one. Its output is printed when the step ends. */
  aside?: true
  count?: () => Count
}
type Count = { passed: number; failed: number }
type Result = Count & { name: string; seconds: number; ok: boolean }

const lint: Step = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], aside: true }
const types: Step = { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'], aside: true }
const vitest = (name: string, ...options: string[]): Step => ({
  name,
  command: ['vitest', 'run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
  count: countVitest,
})
const tests = vitest('tests', '--project=!deep')
// At most two of these tests run at once. They measure processes under load and would distort each other's results.
const deepTests = vitest('deep', '--project=deep', '--maxWorkers=2')
const screens = vitest('screens', '--config=vitest.screens.config.ts')
const oddRequests: Step = { name: 'fuzz', command: ['node', 'bench/fuzz/main.ts', '5000', '20261127'] }
const playwright = (name: string, option: string): Step => ({
  name,
  command: ['playwright', 'test', option, '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
  count: countPlaywright,
})
const journeys = playwright('browser', '--grep-invert=@deep')
// End-to-end tests that visit every state of every screen, which takes minutes.
const walks = playwright('walks', '--grep=@deep')

/** Each suite is a list of stages. The steps of a stage run in parallel. */
const suites: Record<string, Step[][]> = {
  check: [[lint, types], [tests]],
  all: [[lint, types], [tests], [screens], [journeys]],
  deep: [[deepTests], [oddRequests], [walks]],
}

async function main(what: string | undefined): Promise<boolean> {
  const stages = suites[what ?? '']
  if (!stages) throw new Error(`Name a suite: node scripts/test.ts ${Object.keys(suites).join(' | ')}`)

  const results: Result[] = []
  for (const stage of stages) {
    results.push(...(await Promise.all(stage.map(run))))
    if (results.some((result) => !result.ok)) break
  }
  report(results)
  return results.every((result) => result.ok)
}

async function run(step: Step): Promise<Result> {
  const started = performance.now()
  const status = await execute(step)
  const { passed, failed } = step.count?.() ?? { passed: 0, failed: 0 }
  // A step can also fail for another reason than a test: a type error, an error outside any test, or a crashed runner.
  const ok = status === 0 && failed === 0
  return { name: step.name, seconds: (performance.now() - started) / 1000, ok, passed, failed: ok ? 0 : Math.max(failed, 1) }
}

function execute({ command: [program = '', ...args], environment, aside }: Step): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH },
  })
  running.add(child)
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      running.delete(child)
      process.stdout.write(Buffer.concat(output))
      resolve(status ?? 1)
    })
  })
}

type VitestFile = { status: string; assertionResults: unknown[] }

function countVitest(): Count {
  const { numPassedTests, numFailedTests, testResults } = read('vitest.json')
  const brokenFiles = (testResults as VitestFile[]).filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}

function countPlaywright(): Count {
  const { stats, errors } = read('playwright.json')
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

// biome-ignore lint/suspicious/noExplicitAny: the two runners document these reports; a missing one means that the runner crashed.
function read(name: string): any {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [], stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [] }
  }
}

function report(results: Result[]) {
  console.log()
  for (const { name, seconds, ok } of results) console.log(`${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${ok ? 'ok' : 'failed'}`)
  const sum = (which: 'passed' | 'failed') => results.reduce((total, result) => total + result[which], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
  })
}
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

if (!(await main(process.argv[2]))) process.exitCode = 1
