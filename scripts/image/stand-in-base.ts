import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run, succeeds } from './engine.ts'

// A replacement of Node's official image (Debian, Node with npm, a user `node`) for machines without access to a registry.

export const STAND_IN = 'localhost/ticha-stand-in-base'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Returns why the base cannot be built, or undefined if it can. */
export function whyNoStandIn(): string | undefined {
  if (!succeeds('debootstrap', '--version')) return 'there is no debootstrap to make one from.'
  if (process.getuid?.() !== 0) return 'only root can make one with debootstrap.'
  if (!succeeds('npm', '--version')) return 'there is no npm to put into one.'
  return undefined
}

export function makeStandIn(buildah: (...args: string[]) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
  try {
    run('debootstrap', '--variant=minbase', 'bookworm', folder, 'http://deb.debian.org/debian')
    cpSync(realpathSync(process.execPath), join(folder, 'usr/local/bin/node'))
    const npm = dirname(dirname(realpathSync(run('sh', '-c', 'command -v npm'))))
    cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
    for (const name of ['npm', 'npx']) run('ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name))
    run('chroot', folder, 'useradd', '--create-home', '--uid', '1000', 'node')
    // A proxy of this machine may use its own certificates.
    cpSync(CERTIFICATES, join(folder, CERTIFICATES), { recursive: true, dereference: true })

    const base = buildah('from', 'scratch')
    buildah('add', '--quiet', base, folder, '/')
    buildah(
      'config',
      '--env',
      `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      base,
    )
    buildah('commit', '--quiet', '--rm', base, 'ticha-stand-in-base')
    return STAND_IN
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
