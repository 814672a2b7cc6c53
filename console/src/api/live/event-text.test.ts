import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, read } from './event-text.ts'

const change = {
  entity: 'courses',
  id: '1',
  version: 2,
  action: 'courses.update',
  byName: 'Lan',
  at: '2026-01-02T03:04:05.678Z',
  requestId: 'r',
}
const stream = `id: 7\n\nevent: change\nid: 8\ndata: ${JSON.stringify(change)}\n\nevent: passing\ndata: {"topic":"jobs","body":{"done":3}}\n\n:\n\nevent: reset\nid: 9\ndata: null\n\n`

test('the same events are received, in whatever chunks they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), stream.length]
      const cut = blocksOf()
      const received = places.slice(1).flatMap((end, n) => cut(stream.slice(places[n], end)).map(read))
      expect(received).toEqual([
        { id: '7', event: undefined },
        { id: '8', event: { kind: 'change', change } },
        { id: undefined, event: { kind: 'passing', topic: 'jobs', body: { done: 3 } } },
        { id: undefined, event: undefined },
        { id: '9', event: { kind: 'reset' } },
      ])
    }),
  )
})

test('unknown events of a newer server are skipped, and their position kept', () => {
  expect(read('event: surprise\nid: 3\ndata: {"a":1}')).toEqual({ id: '3', event: undefined })
  expect(read('event: change\nid: 4\ndata: {"entity":1}')).toEqual({ id: '4', event: undefined })
})
