import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { isUp } from '../load/is-up.ts'

export type Nginx = { port: number; stop: () => void }

/** Returns whether nginx is installed on this machine. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined

/** Starts nginx with one worker, which returns these bytes from a file for every path. */
export async function startNginx({ body, encoding }: { body: Buffer; encoding: string }): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'page'), body)
  writeFileSync(join(folder, 'nginx.conf'), configuration({ folder, port, encoding }))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' })
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tried = 0; tried < 50; tried++) {
    if (await isUp(port, '/')) return { port, stop }
    await wait(100)
  }
  stop()
  throw new Error('nginx does not answer.')
}

const configuration = ({ folder, port, encoding }: { folder: string; port: number; encoding: string }) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder};
      rewrite ^ /page break;
      ${encoding === 'none' ? '' : `add_header content-encoding ${encoding};`}
    }
  }
}
`
