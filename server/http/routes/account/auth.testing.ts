import type { Tokens } from '../../../../packages/contract/people/person.ts'
import type { Http } from '../../http.ts'

type ApiCall = { body?: unknown; token?: string; language?: string; from?: string }

/** Sends a request to the test API. `body` is sent as JSON, `from` is the network address of the client. */
export async function ask(
  app: Http,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body, token, language, from }: ApiCall = {},
) {
  const answer = await app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { 'accept-language': language }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(from !== undefined && { remoteAddress: from }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), headers: answer.headers }
}

export const PASSWORD = 'lotus flower'
let people = 0

/** Creates a person and signs them in. */
export async function signedIn(app: Http, given: Record<string, unknown> = {}): Promise<Tokens & { id: number; email: string }> {
  people += 1
  const email = `person-${people}@example.com`
  const { body: person } = await ask(app, 'POST', 'register/', { body: { email, password: PASSWORD, ...given } })
  const { body: tokens } = await ask(app, 'POST', 'login/', { body: { email: person.email, password: PASSWORD } })
  return { ...tokens, id: person.id, email: person.email }
}
