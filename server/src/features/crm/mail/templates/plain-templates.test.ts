import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEMPLATE_LENGTH } from '@learning-cms/contract/crm/mail/mail-templates'
import { templateHtmlFault } from '@learning-cms/contract/crm/mail/template-html'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '#db/migrating/migrations-lock.ts'
import { cleanRichText } from '#services/text/rich-text.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const migration = readFileSync(join(MIGRATIONS, '0325_formatted-mail-templates.sql'), 'utf8')
const hard = '\u00a0'

/** The results of the migration for plain-text templates; rolled back afterwards. */
async function converted(texts: readonly string[]) {
  const client = await t.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from mail_templates')
    await client.query('alter table mail_templates rename column html to text')
    await client.query('alter table mail_templates drop constraint mail_templates_html_check')
    await client.query(
      'alter table mail_templates add constraint mail_templates_text_check check (length(text) <= 5000)',
    )
    await client.query(
      `insert into mail_templates (id, name, language, text)
       select gen_random_uuid(), 'M' || lpad(place::text, 3, '0'), 'vi', text
       from unnest($1::text[]) with ordinality as t (text, place)`,
      [texts],
    )
    await client.query(migration)
    const { rows } = await client.query<{ html: string }>('select html from mail_templates order by name')
    return rows.map(({ html }) => html)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('templates written as plain text read as they did: paragraphs, lines, signs and variables', async () => {
  const [first, ...others] = await converted([
    'Chào {{customer.name|bạn}},\n\nGiá < 5 & > 3.\nXem "đây"\n\n\n{{agent.name}}\n',
    'một  hai   ba',
    'Windows\r\n\r\ncũng vậy\r\nnhé',
    'chỉ một dòng',
  ])
  expect(first).toBe(
    '<p>Chào {{customer.name|bạn}},</p><p>Giá &lt; 5 &amp; &gt; 3.<br>Xem "đây"</p><p>{{agent.name}}</p>',
  )
  expect(others).toEqual([
    `<p>một ${hard}hai ${hard} ba</p>`,
    '<p>Windows</p><p>cũng vậy<br>nhé</p>',
    '<p>chỉ một dòng</p>',
  ])
  expect(templateHtmlFault(first!)).toBeUndefined()
})

test('the longest template of signs still has room', async () => {
  const [html = ''] = await converted(['&'.repeat(5_000)])
  expect(html.length).toBeLessThanOrEqual(TEMPLATE_LENGTH)
  expect(cleanRichText(html)).toBe(html)
})
