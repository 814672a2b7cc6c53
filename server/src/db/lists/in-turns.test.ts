import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('everyone gets a result begun after they asked, one turn runs at a time, and nothing is left behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom('a', 'b'), { maxLength: 12 }), async (s, keys) => {
      const turns = new Map()
      let clock = 0
      const running = new Map<string, number>()
      let most = 0
      const work = (key: string) => async () => {
        const begun = (clock += 1)
        running.set(key, (running.get(key) ?? 0) + 1)
        most = Math.max(most, running.get(key)!)
        await s.schedule(Promise.resolve(), 'work')
        running.set(key, running.get(key)! - 1)
        return begun
      }
      const sequence = s.scheduleSequence(
        keys.map((key) => ({
          label: `ask ${key}`,
          builder: async () => {
            const at = (clock += 1)
            answers.push(inTurns(turns, key, work(key)).then((begun) => expect(begun).toBeGreaterThan(at)))
          },
        })),
      )
      const answers: Promise<void>[] = []
      await s.waitFor(sequence.task)
      await s.waitFor(Promise.all(answers))
      expect(most).toBeLessThanOrEqual(1)
      expect(turns.size).toBe(0)
    }),
  )
})

test('twenty who ask at once cause two turns, and a failed one does not fail the next', async () => {
  const turns = new Map()
  let begun = 0
  const work = async () => {
    begun += 1
    const number = begun
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (number === 1) throw new Error('lost')
    return number
  }
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => inTurns(turns, 'a', work)))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'lost'))).toEqual([
    'lost',
    ...Array.from({ length: 19 }, () => 2),
  ])
  expect(begun).toBe(2)
})
