import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { buildahEngine } from './image/buildah.ts'
import { dockerEngine } from './image/docker.ts'
import type { Engine } from './image/engine.ts'
import { tryImage } from './image/try-image.ts'

// npm run test:image: builds, starts and uses the image. Not in `npm test`: it takes minutes. Exits with 0 if there is no container engine.

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const reasons: string[] = []
  for (const find of [dockerEngine, buildahEngine]) {
    const found: Engine | string = find()
    if (typeof found === 'string') reasons.push(found)
    else return run(found)
  }
  console.log(`Skipped: ${reasons.join(' ')}`)
}

async function run(engine: Engine): Promise<void> {
  console.log(`With ${engine.name}, on ${engine.base}.`)
  const began = performance.now()
  engine.build(root, 'ticha-test')
  console.log(`Built in ${Math.round((performance.now() - began) / 1000)} s.`)
  const port = await freePort()
  const container = engine.start('ticha-test', port)
  try {
    await tryImage(`http://127.0.0.1:${port}`, container)
  } finally {
    container.remove()
  }
  console.log('It started, served pages and stopped on request.')
}

await main()
