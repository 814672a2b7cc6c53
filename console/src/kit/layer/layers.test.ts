import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => ({ name, source: readFileSync(join(SOURCES, name), 'utf8') }))

/** Modules with a Modal or Drawer of Mantine instead of the kit's. */
const own = files.filter(({ source }) => {
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
  return names.split(',').some((name) => /^(?:Modal|Drawer)\b/.test(name.trim()))
})

/** Not closed by Back: the sign-in dialog, because there is no page to go back to. */
const exempt = new Set(['api/session/SessionDialogs.tsx'])

test('Back closes whatever lies over the page', () => {
  expect(own.length).toBeGreaterThan(5)
  const deaf = own.filter(({ name, source }) => !exempt.has(name) && !/useBackCloses|useLayer/.test(source))
  expect(deaf.map(({ name }) => name)).toEqual([])
})

test('what has fields to type into and lies over the page is one of the kit, which keeps what is typed', () => {
  const typing = own.filter(({ source }) =>
    /<(?:Textarea|TextInput|NumberInput|RichTextField|LineEditor)\b/.test(source),
  )
  const forgetful = typing.filter(({ name, source }) => !exempt.has(name) && !source.includes('<LayerBody'))
  expect(forgetful.map(({ name }) => name)).toEqual([])
})
