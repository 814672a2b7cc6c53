import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Activity } from './activity.ts'

const LONG = 50_000
const signal = new AbortController().signal
const isOver = (pause: Promise<unknown>) => Promise.race([pause.then(() => true), wait(300).then(() => false)])

test('while something happens, a pause is as long as it says', async () => {
  const activity = new Activity({ quietAfterMs: LONG, seldomMs: LONG })
  expect(await isOver(activity.pause(1, signal))).toBe(true)
})

test('while nothing happens it is longer, until something does', async () => {
  const activity = new Activity({ quietAfterMs: -1, seldomMs: LONG })
  const pauses = [activity.pause(1, signal), activity.pause(5, signal)]
  expect(await isOver(Promise.race(pauses))).toBe(false)
  activity.stir()
  await Promise.all(pauses)
})

test('one that is longer than a minute stays as it is, and none outlasts the end of the server', async () => {
  const activity = new Activity({ quietAfterMs: -1, seldomMs: 10 })
  expect(await isOver(activity.pause(2 * LONG, signal))).toBe(false)
  const ending = new AbortController()
  const pauses = [
    activity.pause(LONG, ending.signal),
    new Activity({ quietAfterMs: -1, seldomMs: LONG }).pause(1, ending.signal),
  ]
  ending.abort()
  await Promise.all(pauses)
})
