import { baseImage } from './base-image.ts'
import { type Container, type Engine, outcomeOf, run, settings, succeeds } from './engine.ts'

export function dockerEngine(): Engine | string {
  if (!succeeds('docker', 'info')) return 'No Docker answers.'
  const base = baseImage()
  if (!succeeds('docker', 'pull', base)) return `Docker could not fetch ${base}.`
  return {
    name: 'Docker',
    base,
    build: (folder, tag) => run('docker', 'build', '--tag', tag, folder),
    start: (tag, port) => {
      const environment = Object.entries(settings(port)).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      // As in deploy/compose.yaml.
      const rights = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true']
      const id = run('docker', 'run', '--detach', '--publish', `127.0.0.1:${port}:${port}`, ...rights, ...environment, tag)
      return container(id, ['run', '--rm', '--volumes-from', id, ...rights, ...environment, tag, 'npm', 'run', '--silent'])
    },
  }
}

function container(id: string, npmRun: string[]): Container {
  return {
    exitCode: () => {
      const [state, code] = run('docker', 'inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', id).split(' ')
      return state === 'exited' ? Number(code) : undefined
    },
    logs: () => run('docker', 'logs', id),
    stop: () => void run('docker', 'kill', '--signal', 'SIGTERM', id),
    npmRun: (args) => outcomeOf('docker', ...npmRun, ...args),
    remove: () => void run('docker', 'rm', '--force', '--volumes', id),
  }
}
