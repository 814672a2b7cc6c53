import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../..', import.meta.url))

test('nothing is aligned to the start or end of its own text, which on a right-to-left page is the wrong side', () => {
  const files = globSync('**/*.css', { cwd: source })
  expect(files.length).toBeGreaterThan(100)
  const wrong = files.filter((file) => /text-align:\s*(?:start|end)/.test(readFileSync(`${source}/${file}`, 'utf8')))
  expect(wrong, 'use var(--at-start) or var(--at-end)').toEqual([])
})
