import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { buildahEngine } from './image/buildah.ts'
import { dockerEngine } from './image/docker.ts'
import type { Engine } from './image/engine.ts'
import { tryImage } from './image/try-image.ts'

// npm run test:image: builds the image of the Dockerfile, starts it as the compose file does, and uses it. Apart from `npm test`, since it
// takes minutes and an engine. Where there is none it says so and ends well.

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const reasons: string[] = []
  for (const find of [dockerEngine, buildahEngine]) {
    const found: Engine | string = find()
    if (typeof found === 'string') reasons.push(found)
    else return run(found)
  }
  console.log(`Skipped, nothing was tried: ${reasons.join(' ')}`)
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
  console.log('It started, served, and ended when it was asked to.')
}

await main()
