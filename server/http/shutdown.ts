import type { Http } from './http.ts'

/** While the server stops, whoever is answered is not kept on the line: a browser that waits there would hold up the stop. */
export function closeConnectionsOnShutdown(app: Http): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
