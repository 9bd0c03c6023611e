import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { buildahEngine } from './image/buildah.ts'
import { dockerEngine } from './image/docker.ts'
import type { Engine } from './image/engine.ts'
import { tryImage } from './image/try-image.ts'

// npm run test:image: builds the image of the Dockerfile, starts it as the compose file does, and uses it. Not part of `npm test`, because it
// takes minutes and a container engine. Without an engine it prints why and exits with 0.

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
