import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A proxy for a PostgreSQL server. While `isSilent` is true, it forwards responses but no notifications. */
export type SilentProxy = { url: string; isSilent: boolean; close: () => Promise<void> }

// A message consists of its type (1 byte), its length without the type (4 bytes), and its content.
const NOTIFICATION = 'A'.charCodeAt(0)

export async function silentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        database.destroy()
      })
    }
    client.pipe(database)
    database.pipe(withoutNotifications(() => line.isSilent)).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const line: SilentProxy = {
    url: through.href,
    isSilent: false,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return line
}

function withoutNotifications(isSilent: () => boolean): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, part])
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const message = rest.subarray(0, rest.readUInt32BE(1) + 1)
        if (message[0] !== NOTIFICATION || !isSilent()) this.push(message)
        rest = rest.subarray(message.length)
      }
      done()
    },
  })
}
