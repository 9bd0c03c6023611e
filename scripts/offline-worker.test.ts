import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleWorker } from './offline-worker.ts'

/** Runs the worker in a fake browser with these caches; `activate` fires the browser's event. */
async function workerAmong(copies: string[], state: 'on' | 'off', build: string) {
  const listeners = new Map<string, (event: { waitUntil: (done: Promise<unknown>) => void }) => void>()
  const kept = new Set(copies)
  let isRegistered = true
  const unregister = async () => {
    isRegistered = false
  }
  const self = {
    location: new URL('https://ticha.example/offline-worker.js'),
    registration: { scope: 'https://ticha.example/', unregister },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: never) => listeners.set(type, listener),
  }
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) }
  runInNewContext(await bundleWorker(state, build), {
    self,
    caches,
    location: self.location,
    registration: self.registration,
    URL,
    Map,
    Set,
  })
  const activate = async () => {
    const done: Promise<unknown>[] = []
    listeners.get('activate')?.({ waitUntil: (one) => done.push(one) })
    await Promise.all(done)
  }
  return { activate, kept, isRegistered: () => isRegistered, answers: listeners.has('fetch') }
}

test('the service worker of a new build keeps the caches of that build and deletes the caches of other builds', async () => {
  const worker = await workerAmong(['pages-old', 'files-old', 'pages-new', 'files-new'], 'on', 'new')
  await worker.activate()
  expect([...worker.kept]).toEqual(['pages-new', 'files-new'])
  expect(worker.isRegistered()).toBe(true)
})

test('a service worker that is turned off deletes every cache, handles no requests and unregisters itself', async () => {
  const worker = await workerAmong(['pages-old', 'files-old'], 'off', 'new')
  await worker.activate()
  expect([...worker.kept]).toEqual([])
  expect(worker.isRegistered()).toBe(false)
  expect(worker.answers).toBe(false)
})
