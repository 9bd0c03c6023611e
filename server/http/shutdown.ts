import type { Http } from './http.ts'

/** Closes each connection after its response during shutdown, because an open connection would delay it. */
export function closeConnectionsOnShutdown(app: Http): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
