import '#app/theme/mantine.css'
import '#app/theme/fonts.css'
import '#app/theme/base.css'
import '#app/theme/controls.css'
import '#app/theme/forced-colours.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { erase } from './draw.tsx'
import { answerPlainly, forgetServer, replaceFetch, signInAs } from './server.ts'

/** TanStack's lazy components call `use` only until their code is loaded; React warns about that in development. */
const isOfLibrary = ([args]: unknown[]) => String(args).includes('This library called use() to suspend')

replaceFetch()

beforeEach(async () => {
  await page.viewport(1440, 900)
  document.documentElement.lang = 'vi'
  forgetServer()
  answerPlainly()
  signInAs()
  vi.spyOn(console, 'error')
})

/** Fails a test that logged an error. */
afterEach(() => {
  erase()
  expect(vi.mocked(console.error).mock.calls.filter((args) => !isOfLibrary(args))).toEqual([])
  vi.restoreAllMocks()
})
