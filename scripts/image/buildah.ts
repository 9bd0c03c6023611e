import { spawn } from 'node:child_process'
import { baseImage } from './base-image.ts'
import { type Container, type Engine, outcomeOf, run, settings, succeeds } from './engine.ts'
import { makeStandIn, STAND_IN, whyNoStandIn } from './stand-in-base.ts'

// Options for machines without namespaces, such as containers: buildah uses only a chroot, and copies instead of layers.
const buildah = (...args: string[]) => run('buildah', '--storage-driver', 'vfs', ...args)
const ISOLATION = ['--isolation', 'chroot']

/** Buildah needs no service and few rights. Returns the reason if it cannot be used. */
export function buildahEngine(): Engine | string {
  if (!succeeds('buildah', '--version')) return 'There is no buildah.'
  const base = baseImage()
  const canPull = succeeds('buildah', '--storage-driver', 'vfs', 'pull', base)
  const reason = canPull ? undefined : whyNoStandIn()
  if (reason !== undefined) return `buildah could not fetch ${base}, and ${reason}`
  return {
    name: 'buildah, isolated by its root folder alone',
    base: canPull ? base : 'a stand-in made by debootstrap and from this machine, since no registry answers',
    build: (folder, tag) => {
      const standIn = succeeds('buildah', '--storage-driver', 'vfs', 'inspect', '--type', 'image', STAND_IN) ? () => STAND_IN : makeStandIn
      const from = canPull ? base : standIn(buildah)
      // The format that supports HEALTHCHECK.
      buildah('build', ...ISOLATION, '--format', 'docker', '--layers=false', '--build-arg', `BASE=${from}`, '--tag', tag, folder)
    },
    start: (tag, port) => container(buildah('from', tag), port),
  }
}

function container(id: string, port: number): Container {
  const environment = Object.entries(settings(port)).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const command = JSON.parse(buildah('inspect', id)).OCIv1.config.Cmd as string[]
  // Buildah forwards no signals. The command prints its process id, which is the same outside the container, so it can be stopped directly.
  const saying = ['sh', '-c', 'echo "process $$"; exec "$@"', 'sh', ...command]
  const running = ['--storage-driver', 'vfs', 'run', ...ISOLATION, ...environment, id, '--']
  const child = spawn('buildah', [...running, ...saying], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data
    })
  }
  const isOver = () => child.exitCode !== null
  const send = (signal: NodeJS.Signals) => {
    const [, number] = /^process (\d+)$/m.exec(said) ?? []
    if (number !== undefined && !isOver()) process.kill(Number(number), signal)
  }
  return {
    exitCode: () => child.exitCode ?? undefined,
    logs: () => said,
    stop: () => send('SIGTERM'),
    npmRun: (args) => outcomeOf('buildah', ...running, 'npm', 'run', '--silent', ...args),
    remove: () => {
      send('SIGKILL')
      buildah('rm', id)
    },
  }
}
