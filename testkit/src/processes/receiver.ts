import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Got = { path: string; headers: IncomingHttpHeaders; body: string; atMs: number }
type Answer = number | ((got: Got, response: ServerResponse) => unknown)

/** A server on this machine that receives webhooks. `answer` may be changed at any time. */
export async function startReceiver(first: Answer = 204) {
  const got: Got[] = []
  const state = { answer: first, open: 0, mostOpen: 0, connections: 0 }
  const server = createServer(async (request, response) => {
    state.open += 1
    state.mostOpen = Math.max(state.mostOpen, state.open)
    response.on('close', () => (state.open -= 1))
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += String(part)
    const one = { path: request.url ?? '', headers: request.headers, body, atMs: Date.now() }
    got.push(one)
    if (typeof state.answer === 'number') response.writeHead(state.answer).end('ok')
    else await state.answer(one, response)
  })
  server.on('connection', () => (state.connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    got,
    state,
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
