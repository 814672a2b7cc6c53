import { expect, it, vi } from 'vitest'
import { deviceStorage, whenRestored } from './persist.ts'

const entries = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
})

const store = (restored: boolean) => ({
  persist: { hasHydrated: () => restored, onFinishHydration: () => undefined },
})

it('writes under the prefix and reads back', () => {
  const storage = deviceStorage<{ a: number }>()
  storage.setItem('theme', { state: { a: 1 } })
  expect([...entries.keys()]).toEqual(['persist:theme'])
  expect(storage.getItem('theme')).toEqual({ state: { a: 1 } })
})

it.each(['{broken', 'null', '17', '[]'])('treats %s as empty', (content) => {
  entries.set('persist:theme', content)
  expect(deviceStorage().getItem('theme')).toBeNull()
})

it('survives storage that fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(deviceStorage().getItem('theme')).toBeNull()
  expect(() => deviceStorage().setItem('theme', { state: {} })).not.toThrow()
})

it('waits for every store, but at most five seconds', async () => {
  vi.useFakeTimers()
  let isVisible = false
  void whenRestored([store(true), store(false)]).then(() => (isVisible = true))
  await vi.advanceTimersByTimeAsync(4999)
  expect(isVisible).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isVisible).toBe(true)
  vi.useRealTimers()
  await whenRestored([store(true)])
})
