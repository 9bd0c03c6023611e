import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The parts of Lighthouse's result that we read. Its own types are missing where only the site is installed. */
export type Result = {
  lighthouseVersion: string
  environment: { benchmarkIndex: number }
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
type Audit = { score: number | null; numericValue?: number; title: string; details?: { items?: Item[] } }
type Item = { type?: string; selector?: string; snippet?: string }

export type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>
type Chrome = { port: number; kill: () => void }
type Launcher = { launch: (options: { chromePath: string; chromeFlags: string[]; logLevel: string }) => Promise<Chrome> }

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Loads Lighthouse and its browser launcher. Installs them in this folder the first time, because nothing else needs them. */
export async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launch: Launcher['launch'] }> {
  if (!isInstalled()) install()
  const at = (module: string) => import(import.meta.resolve(module))
  const [{ default: lighthouse }, { launch }] = (await Promise.all([at('lighthouse'), at('chrome-launcher')])) as [
    { default: Lighthouse },
    Launcher,
  ]
  return { lighthouse, launch }
}

function isInstalled(): boolean {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const installed = join(folder, 'node_modules', 'lighthouse', 'package.json')
  return existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === dependencies.lighthouse
}

function install() {
  console.log('Installing Lighthouse …')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed: see npm above.')
}
