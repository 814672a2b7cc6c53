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
 * Answers health checks while the database starts and migrates, on the port that the server then takes over. Other
 * requests get 503 and are asked to retry. `doing` returns the current step, for `/readyz`.
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
      // The port is free at once; a connection that arrives at this moment must not delay the start.
      await Promise.race([closed, wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
