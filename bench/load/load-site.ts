import autocannon, { type Client, type Result } from 'autocannon'
import { type HttpRequest, type LoadPlan, type LoadResult, loadResult } from './load-plan.ts'

type SiteLoad = Extract<LoadPlan, { port: number }>

/** Sends the load to a server over HTTP. */
export async function loadSite({ port, requests, connections, until }: SiteLoad): Promise<LoadResult> {
  const answers: { took: number; status: string }[] = []
  let next = 0
  const began = performance.now()
  let last = began
  const options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    ...(until === 'all sent' ? { amount: requests.length } : { duration: until.seconds }),
    // The interval at which autocannon checks for the end, in milliseconds.
    sampleInt: 20,
    setupClient: (client: Client) => client.setRequests(shareOf(requests, next++, connections).map(asSent)),
  }
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    load.on('response', (_client, status, _bytes, took) => {
      last = performance.now()
      answers.push({ took, status: String(status) })
    })
  })
  if (errors > 0) throw new Error(`${errors} requests for ${requests[0]?.path} were not answered.`)
  return loadResult(answers, (last - began) / 1000)
}

/** Returns the requests that this connection sends. Without this division, each connection would send all of them. */
function shareOf(requests: HttpRequest[], connection: number, connections: number): HttpRequest[] {
  return requests.length < connections ? requests : requests.filter((_, index) => index % connections === connection)
}

const asSent = ({ body, headers = {}, ...request }: HttpRequest): autocannon.Request =>
  body ? { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) } : { ...request, headers }
