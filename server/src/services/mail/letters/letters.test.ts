import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#services/ids.ts'
import { cleanBlocks } from './clean-blocks.ts'
import { renderLetter } from './render-letter.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.db.execute(sql`update company set legal_name = 'Công ty Thử', address = 'Hà Nội'`)
})
afterAll(() => t.close())

const writing = {
  language: 'vi',
  publicUrl: 'https://school.example/',
  values: {},
  urls: { unsubscribe: 'https://school.example/a', preferences: 'https://school.example/b' },
} as const
const cardOf = (courseId: string): Blocks => [{ id: newId(), type: 'course', courseId, href: '' }]
const letterOf = (blocks: Blocks) => renderLetter(t.db, { subject: 'Chào', preheader: '', blocks }, writing)

test('a card shows the course as it is sold now; one that is not sold is a problem', async () => {
  const sold = await make.course(t.db, { title: 'Vẽ màu nước', status: 'published' })
  await t.db.execute(sql`update courses set price = 1200000, original_price = null where id = ${sold.id}`)
  const { html, problems } = await letterOf(cardOf(sold.id))
  expect(html).toContain('Vẽ màu nước')
  expect(html).toContain('1.200.000')
  expect(problems).toEqual([])
  const draft = await make.course(t.db, { title: 'Chưa bán', status: 'draft' })
  const hidden = await letterOf(cardOf(draft.id))
  expect(hidden.html).not.toContain('Chưa bán')
  expect(hidden.problems.map(({ kind }) => kind)).toEqual(['course-gone'])
})

test('of formatted texts only what the editor makes is kept, in columns too', () => {
  const hostile = '<p onclick="x()">a<script>b</script></p>'
  const block = () => ({ id: newId(), type: 'paragraph' as const, html: hostile })
  const clean = cleanBlocks([block(), { id: newId(), type: 'columns', first: [block()], second: [] }])
  expect(JSON.stringify(clean)).not.toMatch(/onclick|script/)
  expect(clean[0]).toMatchObject({ html: '<p>a</p>' })
})
