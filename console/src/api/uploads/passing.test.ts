import { expect, test } from 'vitest'
import { passesByWaiting } from './passing.ts'

test.each([0, 409, 423, 429, 502, 503, 504])('%i is retried', (status) => expect(passesByWaiting(status)).toBe(true))

test.each([
  [500, 'server.fault'],
  [507, 'server.out-of-space'],
  [413, 'media.too-large'],
  [415, 'media.wrong-type'],
  [429, 'media.too-many-uploads'],
  [429, 'media.quota'],
])('%i with %s is reported at once', (status, reason) => expect(passesByWaiting(status, reason)).toBe(false))
