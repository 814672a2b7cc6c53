import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Forwards everything to a port, and once cuts a connection after the server has sent this many bytes in it, as a
 * network may in the middle of a message.
 */
export async function startCutting(port: number) {
  const state = { cutAfterBytes: Number.POSITIVE_INFINITY, cuts: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1')
    let bytes = 0
    for (const one of [client, far]) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        client.destroy()
        far.destroy()
      })
    }
    client.on('data', (part) => far.write(part))
    far.on('data', (part) => {
      bytes += part.length
      if (bytes <= state.cutAfterBytes) return client.write(part)
      state.cutAfterBytes = Number.POSITIVE_INFINITY
      state.cuts += 1
      client.destroy()
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const one of open) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
