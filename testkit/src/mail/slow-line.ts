import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A connection to a port on which everything is delayed; data in transit is lost when either end closes. */
export async function startSlowLine(port: number, takesMs: () => number) {
  const open = new Set<Socket>()
  const carry = (from: Socket, to: Socket) => {
    let before = Promise.resolve()
    from.on('data', (part) => {
      before = before.then(() => wait(takesMs())).then(() => void (from.destroyed || to.destroyed || to.write(part)))
    })
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1')
    for (const one of [client, far]) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => open.delete(one))
    }
    carry(client, far)
    carry(far, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const one of open) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
