import { expect, test, vi } from 'vitest'
import { queryClient, readAgain, refreshRows } from './cache.ts'

test.each([
  ['by an event', () => readAgain({ predicate: ({ queryKey: [name] }) => name === 'refunds' })],
  ['by a command', () => refreshRows(['refunds'])],
])('a first reading that began before a change is read again after it: %s', async (_, change) => {
  queryClient.clear()
  const answers: ((value: string) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
  const queryKey = ['refunds', 'one', '1']
  void queryClient.prefetchQuery({ queryKey, queryFn })
  void queryClient.prefetchQuery({ queryKey: ['orders'], queryFn: () => Promise.resolve('another') })
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  void change()
  answers[0]!('before')
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]!('after')
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('after'))
  expect(queryFn).toHaveBeenCalledTimes(2)
})
