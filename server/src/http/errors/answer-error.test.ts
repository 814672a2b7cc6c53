import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { OutOfTime } from '#limits/out-of-time.ts'
import { answerError } from './answer-error.ts'

test.each([
  ['a program that this machine does not get to', () => new OutOfTime('image-child.ts took more than 1800000 ms')],
  ['a wait that was given up', () => AbortSignal.abort(new DOMException('x', 'TimeoutError')).reason as Error],
])('%s is answered with "try again", not with a fault', async (_what, fault) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => Promise.reject(fault()))
  const { statusCode, headers, body } = await app.inject({ url: '/' })
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('3')
  expect(JSON.parse(body)).toMatchObject({ code: 'not-now', reason: 'server.busy' })
})
