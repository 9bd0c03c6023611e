// Makes a checkout ready to run, and does nothing when it already is.
//
//   node scripts/prepare.mjs install    node_modules of the site and the back office, from package-lock.json
//   node scripts/prepare.mjs site       that, and both built
//   node scripts/prepare.mjs build      that, and the server in a few files, as `npm start` runs it
//
// This script runs before anything is installed, on any Node from 20. It therefore has no dependencies and no TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...path) => join(root, ...path)

const lock = at('.react-router', 'prepare.lock')
const bin = at('node_modules', '.bin')
const compressing = at('scripts', 'bundling', 'compress-files.ts')

/** `made`: the sources of a build. The site and the back office have separate node_modules. */
const site = {
  folder: at(),
  built: at('build'),
  installing: 'Installing what package-lock.json names …',
  building: 'Building the site …',
  command: [at('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
  made: () => [
    ...['apps/site', 'packages'].flatMap((folder) => filesBelow(at(folder))),
    at('vite.config.ts'),
    at('react-router.config.ts'),
    at('package-lock.json'),
    compressing,
    at('scripts', 'offline-worker.ts'),
    ...readdirSync(root)
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => at(name)),
  ],
}
const backOffice = {
  folder: at('apps', 'back-office'),
  built: at('apps', 'back-office', 'dist'),
  installing: 'Installing the back office …',
  building: 'Building the back office …',
  command: [
    at('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    at('apps', 'back-office', 'vite.config.ts'),
    '--logLevel',
    'warn',
  ],
  made: () => [
    ...[at('apps', 'back-office', 'src'), at('packages', 'browser'), at('packages', 'contract'), at('apps', 'site', 'fonts')].flatMap(
      filesBelow,
    ),
    ...['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'].map((name) => at('apps', 'back-office', name)),
    at('packages', 'content', 'typeset.ts'),
    at('packages', 'content', 'cancelling-sentence.ts'),
    at('apps', 'site', 'styles', 'tokens.css'),
    at('package-lock.json'),
    compressing,
  ],
}
const both = [site, backOffice]
const server = {
  folder: at(),
  built: at('bundle'),
  building: 'Bundling the server …',
  command: [at('scripts', 'bundling', 'bundle-server.ts')],
  made: () => [
    ...['server', 'packages/contract', 'packages/content']
      .flatMap((folder) => filesBelow(at(folder)))
      .filter((file) => /(?<!\.test)\.(ts|json)$/.test(file)),
    at('scripts', 'bundling', 'bundle-server.ts'),
    at('package.json'),
    at('package-lock.json'),
  ],
}
const goals = { install: [], site: both, build: [...both, server] }

class Refusal extends Error {}

async function main(goal) {
  const wanted = goals[goal]
  if (!wanted) throw new Refusal('Say what to prepare: node scripts/prepare.mjs install, site, or build.')
  // An image contains the installed packages and the builds.
  if (!existsSync(at('package-lock.json')) && existsSync(at('bundle', 'main.js'))) return
  if (major(process.versions.node) < 20) throw new Refusal(`Node 20 or newer is needed; this is ${process.versions.node}.`)

  if (both.every(isInstalled) && wanted.every(isBuilt)) return
  await oneAtATime(async () => {
    await together(both.filter((part) => !isInstalled(part)).map(install))
    await together(wanted.filter((part) => !isBuilt(part)).map(build))
  })
}

const installStamp = ({ folder }) => join(folder, 'node_modules', '.prepared')
const buildStamp = ({ built }) => join(built, '.prepared')
const isInstalled = (part) => read(installStamp(part)) === installHash(part)

/** Unchanged files are not read again, because reading takes most of the time. */
function isBuilt(part) {
  const [hash, seen] = read(buildStamp(part))?.split('\n') ?? []
  if (hash === undefined) return false
  const sources = look(part)
  if (sources.seen === seen) return true
  if (hash !== buildHash(sources)) return false
  stamp(part, hash, sources)
  return true
}

const stamp = (part, hash, { seen }) => writeFileSync(buildStamp(part), `${hash}\n${seen}`)

async function install(part) {
  if (!matchesLockfile(part)) {
    // PATH does not contain node_modules/.bin, because npm would run on the Node that it is about to delete.
    const path = process.env.PATH.split(delimiter).filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    console.log(part.installing)
    // Prints only errors, because npm on Node 20 warns about every package that requires the Node being installed.
    await run('npm', ['ci', '--include=dev', '--loglevel=error'], {
      folder: part.folder,
      environment: { PATH: path.join(delimiter) },
      complaint: 'Installing failed: see npm above, then start again.',
    })
  }
  writeFileSync(installStamp(part), installHash(part))
}

async function build(part) {
  const sources = look(part) // The hash is computed before the build, so that files edited meanwhile are built next time.
  const hash = buildHash(sources)
  const node = projectNode()
  rmSync(buildStamp(part), { force: true })
  console.log(part.building)
  await run(node, part.command, {
    folder: part.folder,
    // The build always uses production, even if the environment differs.
    environment: { PATH: bin + delimiter + process.env.PATH, NODE_ENV: 'production' },
    complaint: 'It did not build: see above.',
  })
  stamp(part, hash, sources)
}

/** The pinned Node 24, or the machine's own if that is new enough and no package exists for the platform. */
export function projectNode() {
  const pinned = join(bin, 'node')
  if (existsSync(pinned)) return pinned
  const [majorVersion, minorVersion] = process.versions.node.split('.').map(Number)
  if (majorVersion > 22 || (majorVersion === 22 && minorVersion >= 22)) return process.execPath
  throw new Refusal(
    `No Node comes with the project for ${process.platform} on ${process.arch}, so Node 22.22 or newer is needed; this is ${process.versions.node}.`,
  )
}

/** Returns whether npm was already run by hand; npm writes its hidden lockfile last. */
function matchesLockfile({ folder }) {
  const hidden = read(join(folder, 'node_modules', '.package-lock.json'))
  if (!hidden) return false
  const found = JSON.parse(hidden).packages
  const { '': _self, ...wanted } = JSON.parse(read(join(folder, 'package-lock.json'))).packages
  return Object.entries(wanted).every(([path, entry]) =>
    found[path] ? found[path].version === entry.version && found[path].integrity === entry.integrity : entry.optional || entry.devOptional,
  )
}

function installHash({ folder }) {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(join(folder, 'package.json')))
  return createHash('sha1')
    .update(read(join(folder, 'package-lock.json')) ?? '')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, process.platform, process.arch]))
    .digest('hex')
}

/** The sources with their change times. The ctime cannot be set back. */
function look({ made }) {
  const touched = new Map()
  for (const file of made().sort()) {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found) touched.set(file, `${found.ctimeMs} ${found.size}`)
  }
  const seen = createHash('sha1')
  for (const [file, when] of touched) seen.update(`${file}\0${when}\0`)
  return { files: [...touched.keys()], seen: seen.digest('hex') }
}

function buildHash({ files }) {
  const hash = createHash('sha1')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  const below = []
  const folders = existsSync(folder) ? [folder] : []
  for (const one of folders)
    for (const entry of readdirSync(one, { withFileTypes: true }))
      if (entry.isDirectory()) folders.push(`${one}${sep}${entry.name}`)
      else if (entry.isFile()) below.push(`${one}${sep}${entry.name}`)
  return below
}

/** Concurrent runs in one checkout take turns. Neither npm nor the build empties the lock's folder. */
async function oneAtATime(work) {
  mkdirSync(dirname(lock), { recursive: true })
  let isSaid = false
  while (!takeLock()) {
    // Without a holder the lock was just released, or is being taken.
    const holder = read(lock)
    if (holder && !isSaid) {
      console.log(`Waiting for process ${holder}, which is preparing this folder (${relative(root, lock)}).`)
      isSaid = true
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    // The lock is released here, because this process may continue as the site.
    release()
    process.off('exit', release)
  }
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

/** The holder died, or its process id now belongs to another program: no preparation takes 15 minutes. */
function isStale() {
  const holder = read(lock)
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > 15 * 60_000) return true
  if (!holder) return age > 5000
  return !isAlive(Number(holder))
}

/** A zombie process (on Linux) counts as ended. */
function isAlive(pid) {
  if (/\) [ZX] /.test(read(`/proc/${pid}/stat`) ?? '')) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** Runs all in parallel and waits for all, so that nothing writes files after a failure. */
async function together(works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

function run(command, args, { folder, environment, complaint }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...environment } })
    child.once('error', (error) => reject(new Refusal(`${complaint} (${error.message})`)))
    child.once('close', (status) => (status === 0 ? resolve() : reject(new Refusal(complaint))))
  })
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  }
}

const major = (version) => Number(version.split('.')[0])

/** Returns false if it failed, after printing the reason. */
export async function prepare(goal) {
  try {
    await main(goal)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
}

// Node names a module by its real path.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) process.exitCode = (await prepare(process.argv[2])) ? 0 : 1
