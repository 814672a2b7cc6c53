import Fastify, { type FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { keepAddress } from './addresses/keep-address.ts'

test.each([
  ['straight', false, ''],
  ['through a proxy', '127.0.0.1', 'x-forwarded-for: 203.0.113.7\r\n'],
])('a command knows its sender after they have hung up: %s', async (_way, trustProxy, header) => {
  const app = Fastify({ trustProxy })
  keepAddress(app)
  const [arrived, handled] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const handle = async (request: FastifyRequest) => {
    arrived.resolve()
    if (!request.raw.socket.destroyed) await once(request.raw.socket, 'close')
    handled.resolve(request.ip)
    return {}
  }
  app.post('/', (request) => handle(request))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\n${header}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    ),
  )
  await arrived.promise
  socket.destroy()
  expect(await handled.promise).toBe(trustProxy ? '203.0.113.7' : '127.0.0.1')
  await app.close()
})
