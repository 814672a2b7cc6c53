import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#config'

const ASK_AGAIN_SECONDS = 2
const CLOSE_WITHIN_MS = 500

const send = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': String(ASK_AGAIN_SECONDS) }),
    })
    .end(JSON.stringify(body))

/**
 * Says that the process lives while its database starts and migrates, on the port that the server takes over then. What else
 * is asked meanwhile is told to come again. `doing` is what goes on, for `/readyz`.
 */
export async function answerEarly({ port, host }: Pick<Config, 'port' | 'host'>, doing: () => string) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/healthz') send(response, 200, { status: 'ok' })
    else if (path === '/readyz') send(response, 503, { status: 'not-ready', doing: doing() })
    else send(response, 503, { status: 503, code: 'not-now', message: 'The server is starting.' })
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      // The port is free at once; a connection that came this very moment is not worth a start that hangs.
      await Promise.race([closed, wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
