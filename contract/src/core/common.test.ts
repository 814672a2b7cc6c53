import { expect, test } from 'vitest'
import { richText } from './common.ts'

test('rich text with too many tags is refused before anyone reads it', () => {
  const field = richText(100_000)
  const list = `<ul>${'<li><p>một &amp; hai</p></li>'.repeat(1_100)}</ul>`
  expect(field.parse(list)).toBe(list)
  for (const html of ['<b>'.repeat(6_001), '&'.repeat(6_001)])
    expect(field.safeParse(html).error?.issues).toMatchObject([{ message: 'input.too-many-tags' }])
})
