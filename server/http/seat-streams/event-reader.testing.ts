/** The events of a stream so far, parsed like in a browser. */
export type EventReader = {
  events: { name: string; data: Record<string, unknown> }[]
  headers: Headers
  status: number
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  stop: () => void
}

export async function readEvents(address: string): Promise<EventReader> {
  const abort = new AbortController()
  const answer = await fetch(`${address}/api/live/`, { signal: abort.signal })
  const events: EventReader['events'] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      events.push(...blocks.map(eventOf))
    }
  }
  const ended = read().catch((error) => {
    if (!abort.signal.aborted) throw error
  })
  return { events, headers: answer.headers, status: answer.status, ended, stop: () => abort.abort() }
}

function eventOf(block: string) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  return { name: field('event') ?? '', data: JSON.parse(field('data') ?? '{}') }
}
