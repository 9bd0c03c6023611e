// Makes a checkout ready to run, and does nothing when it already is.
//
//   node scripts/prepare.mjs install    node_modules as package-lock.json says
//   node scripts/prepare.mjs build      that, and the built site
//
// It runs before anything is installed, on any Node from 20: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...path) => join(root, ...path)

const installStamp = at('node_modules', '.prepared')
const buildStamp = at('build', '.prepared')
const lock = at('.react-router', 'prepare.lock')
const bin = at('node_modules', '.bin')

class Refusal extends Error {}

function main(goal) {
  if (goal !== 'install' && goal !== 'build') throw new Refusal('Say what to prepare: node scripts/prepare.mjs install, or build.')
  if (major(process.versions.node) < 20) throw new Refusal(`Node 20 or newer is needed; this is ${process.versions.node}.`)

  const isReady = () => isInstalled() && (goal === 'install' || isBuilt())
  if (isReady()) return
  oneAtATime(() => {
    if (!isInstalled()) install()
    if (goal === 'build' && !isBuilt()) build()
  })
}

const isInstalled = () => read(installStamp) === installHash()
const isBuilt = () => read(buildStamp) === buildHash()

function install() {
  if (!matchesLockfile()) {
    // Without node_modules/.bin on the PATH: npm would otherwise run on the very Node it is about to delete.
    const path = process.env.PATH.split(delimiter).filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    console.log('Installing what package-lock.json names …')
    // Errors only: npm on Node 20 warns about every package that wants the Node it is just installing.
    run(
      'npm',
      ['ci', '--include=dev', '--loglevel=error'],
      { PATH: path.join(delimiter) },
      'Installing failed: see npm above, then start again.',
    )
  }
  writeFileSync(installStamp, installHash())
}

function build() {
  const hash = buildHash() // before the build: what is edited while it runs is built the next time
  const node = nodeForBuilding()
  const routerCli = at('node_modules', '@react-router', 'dev', 'bin.cjs')
  rmSync(buildStamp, { force: true })
  console.log('Building the site …')
  run(node, [routerCli, 'build'], { PATH: bin + delimiter + process.env.PATH }, 'The site did not build: see above.')
  writeFileSync(buildStamp, hash)
}

/** The pinned Node 24 where its package exists for this platform, else the machine's own if it is new enough. */
function nodeForBuilding() {
  const pinned = join(bin, 'node')
  if (existsSync(pinned)) return pinned
  const [majorVersion, minorVersion] = process.versions.node.split('.').map(Number)
  if (majorVersion > 22 || (majorVersion === 22 && minorVersion >= 22)) return process.execPath
  throw new Refusal(
    `No Node comes with the project for ${process.platform} on ${process.arch}, so Node 22.22 or newer is needed; this is ${process.versions.node}.`,
  )
}

/** True when somebody has run npm here by hand already; npm writes its hidden lockfile last. */
function matchesLockfile() {
  const hidden = read(at('node_modules', '.package-lock.json'))
  if (!hidden) return false
  const found = JSON.parse(hidden).packages
  const { '': _self, ...wanted } = JSON.parse(read(at('package-lock.json'))).packages
  return Object.entries(wanted).every(([path, entry]) =>
    found[path] ? found[path].version === entry.version && found[path].integrity === entry.integrity : entry.optional || entry.devOptional,
  )
}

function installHash() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(at('package.json')))
  return createHash('sha1')
    .update(read(at('package-lock.json')) ?? '')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, process.platform, process.arch]))
    .digest('hex')
}

/** Everything the built site is made from. */
function buildHash() {
  const files = [
    ...['web', 'contract', 'content'].flatMap((folder) => filesBelow(at(folder))),
    ...['vite.config.ts', 'react-router.config.ts', 'scripts/compress-files.ts', 'package-lock.json'].map((name) => at(name)),
    ...readdirSync(root)
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => at(name)),
  ]
  const hash = createHash('sha1')
  for (const file of files.filter((file) => existsSync(file)).sort()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Two runs in one checkout take turns. The lock is in a folder that neither npm nor the build empties. */
function oneAtATime(work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waited = false; !takeLock(); waited = true) {
    if (!waited) console.log(`Waiting for process ${read(lock)}, which is preparing this folder (${relative(root, lock)}).`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  work()
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale()) rmSync(lock, { force: true })
    return false
  }
}

/** A holder that died, or an old number that now belongs to a stranger: no preparation takes 15 minutes. */
function isStale() {
  const holder = read(lock)
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > 15 * 60_000) return true
  if (!holder) return age > 5000
  try {
    process.kill(Number(holder), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function run(command, args, environment, complaint) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (error || status !== 0) throw new Refusal(error ? `${complaint} (${error.message})` : complaint)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

const major = (version) => Number(version.split('.')[0])

try {
  main(process.argv[2])
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
