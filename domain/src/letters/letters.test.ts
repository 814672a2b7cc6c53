import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { blocksSchema, BLOCKS_MOST } from '@learning-cms/contract/crm/mail/blocks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LetterResources, LetterWords } from './letter.ts'
import { compileLetter, fillLetter, linksOf, renderLetter } from './render.ts'

const words: LetterWords = {
  language: 'vi',
  direction: 'ltr',
  view: 'Xem trên web',
  unsubscribe: 'Ngừng nhận thư',
  preferences: 'Chọn thư muốn nhận',
  openCourse: 'Xem khoá học',
}
const resources: LetterResources = {
  pictures: new Map([[idOf(90), { url: 'https://school.example/media/a-1600.webp', width: 1600, height: 900 }]]),
  courses: new Map([[idOf(91), { title: 'Vẽ & <nặn>', price: '1.200.000 ₫', picture: null }]]),
  sender: { name: 'Công ty "Học"', address: '1 Tràng Thi, Hà Nội' },
}
function idOf(number: number) {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
const urls = { unsubscribe: 'https://school.example/letters/t', preferences: 'https://school.example/letters/t#topics' }
const filling = { values: { name: 'Trần Thị Bình', givenName: 'Bình' }, urls }
const paragraph = (html: string, number = 1) => ({ id: idOf(number), type: 'paragraph' as const, html })
const content = (blocks: Blocks, subject = 'Chào {{givenName|bạn}}') => ({ subject, preheader: '', blocks })
const rendered = (blocks: Blocks, subject?: string) =>
  renderLetter(content(blocks, subject), { resources, words, filling })
const kindsOf = (blocks: Blocks, subject?: string) => rendered(blocks, subject).problems.map(({ kind }) => kind)

const every: Blocks = [
  { id: idOf(1), type: 'heading', level: 1, text: 'Chào {{name|bạn}}', align: 'center' },
  paragraph(
    '<p>Hè này có <strong>ba</strong> <a href="https://school.example/he">khoá mới</a>:</p><ul><li><p>Vẽ</p></li><li><p>Nặn<br>đất</p></li></ul><ol><li><p>Một</p></li><li><p>Hai</p></li></ol><p>Hẹn gặp.</p>',
    2,
  ),
  { id: idOf(3), type: 'button', label: 'Đăng ký', href: 'https://school.example/dk?a=1&b=2', align: 'start' },
  { id: idOf(4), type: 'image', imageId: idOf(90), alt: 'Lớp vẽ', href: '' },
  { id: idOf(5), type: 'divider' },
  { id: idOf(6), type: 'spacer', size: 'large' },
  { id: idOf(7), type: 'course', courseId: idOf(91), href: 'https://school.example/ve' },
  { id: idOf(8), type: 'columns', first: [paragraph('<p>Trái</p>', 9)], second: [paragraph('<p>Phải</p>', 10)] },
]

test('plain text says the same as the letter, with links and lists to read', () => {
  expect(rendered(every).text).toBe(`Chào Trần Thị Bình

Hè này có ba khoá mới (https://school.example/he):

- Vẽ
- Nặn
đất

1. Một
2. Hai

Hẹn gặp.

Đăng ký: https://school.example/dk?a=1&b=2

[Lớp vẽ]

----------------------------------------

Vẽ & <nặn>
1.200.000 ₫: https://school.example/ve

Trái

Phải

--
Công ty "Học"
1 Tràng Thi, Hà Nội

Chọn thư muốn nhận: https://school.example/letters/t#topics
Ngừng nhận thư: https://school.example/letters/t`)
})

test('long lines of plain text are wrapped, and addresses stay whole', () => {
  const address = `https://school.example/${'a'.repeat(120)}`
  const { text } = rendered([paragraph(`<ul><li><p>${'chữ '.repeat(60)}<a href="${address}">đây</a></p></li></ul>`)])
  expect(text).toContain(`(${address})`)
  const lines = text.split('\n').filter((line) => !line.includes('https://'))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76)
  expect(lines[1]).toMatch(/^ {2}chữ/)
})

test('a value for nobody stands where a recipient has none; a variable without one is told at its place', () => {
  const nobody = renderLetter(content(every), { resources, words, filling: { values: { name: ' \n' }, urls } })
  expect(nobody.subject).toBe('Chào bạn')
  expect(nobody.text).toContain('Chào bạn')
  const { problems } = rendered([paragraph('<p>{{name}} {{nmae|ai}} {{name|b</p>', 5)], 'Chào {{name|}}')
  expect(problems).toEqual([
    { kind: 'variable-without-fallback', name: 'name', line: 'subject', severity: 'error' },
    { kind: 'variable-without-fallback', name: 'name', blockId: idOf(5), severity: 'error' },
    { kind: 'variable-unknown', name: 'nmae', blockId: idOf(5), severity: 'error' },
    { kind: 'variable-broken', name: '{{name|b', blockId: idOf(5), severity: 'error' },
  ])
})

test('what is missing is told, and an empty letter is none', () => {
  expect(kindsOf(every)).toEqual([])
  expect(kindsOf([])).toEqual(['empty'])
  expect(
    kindsOf(
      [
        { id: idOf(1), type: 'button', label: '', href: '', align: 'start' },
        { id: idOf(2), type: 'image', imageId: null, alt: '', href: 'http://a.example' },
        { id: idOf(3), type: 'image', imageId: idOf(1), alt: 'x', href: '' },
        { id: idOf(4), type: 'course', courseId: idOf(1), href: '' },
      ],
      '',
    ),
  ).toEqual([
    'subject-missing',
    'label-missing',
    'link-missing',
    'image-missing',
    'alt-missing',
    'link-unsafe',
    'image-gone',
    'course-gone',
  ])
})

test('a letter that Gmail would cut off is warned of', () => {
  const long = (count: number) =>
    Array.from({ length: count }, (_, at) => paragraph(`<p>${'chữ '.repeat(1_500)}</p>`, at))
  expect(kindsOf(long(2))).toEqual([])
  expect(kindsOf(long(13))).toEqual(['too-large'])
})

test('every letter ends with the way out, each link leads through what counts, and a picture only where agreed', () => {
  const compiled = compileLetter(content(every), { resources, words })
  expect(linksOf(compiled)).toEqual([
    'https://school.example/he',
    'https://school.example/dk?a=1&b=2',
    'https://school.example/ve',
  ])
  const measured = fillLetter(compiled, {
    ...filling,
    link: (url) => `https://t.example/${encodeURIComponent(url)}`,
    pixel: 'https://t.example/seen.gif',
  })
  expect(measured.html.match(/https:\/\/t\.example\/https/g)).toHaveLength(3)
  expect(measured.html).toContain('<img src="https://t.example/seen.gif"')
  expect(measured.text).not.toContain('t.example')
  const plain = fillLetter(compiled, filling)
  expect(plain.html).not.toContain('seen.gif')
  expect(plain.html).toContain('href="https://school.example/dk?a=1&amp;b=2"')
  for (const { html } of [plain, measured, rendered([])])
    expect(html).toContain('href="https://school.example/letters/t"')
})

/** Hostile texts, as a stranger may enter for a name or paste. */
const hostile = fc.oneof(
  fc.string({ maxLength: 80, unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '</style><script>',
    'a\r\nBcc: all@school.example',
    '{{name|x}}',
    '&lt;b&gt;',
    'javascript:alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    '<!--[if mso]><b><![endif]-->',
    '\u202ereversed',
  ),
)
const tagsOf = (html: string) => html.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'))

test('no value of a variable puts markup into a letter, or a second line into its subject', () => {
  const compiled = compileLetter(content(every, 'Chào {{name|bạn}}'), { resources, words })
  const tags = tagsOf(fillLetter(compiled, filling).html)
  fc.assert(
    fc.property(hostile, (name) => {
      const { html, subject } = fillLetter(compiled, { ...filling, values: { name } })
      expect(tagsOf(html)).toEqual(tags)
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }),
  )
})

const marked = fc
  .array(
    fc.oneof(
      hostile,
      fc.constantFrom(
        '<p>',
        '</p>',
        '<strong>',
        '</strong>',
        '<ul><li>',
        '</li>',
        '<a href="',
        '">',
        '</a>',
        '<p onclick="x">',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const KNOWN =
  /^<\/?(?:!doctype|!--|!\[|html|head|meta|title|style|body|div|table|tr|td|p|h[1-3]|ul|ol|li|blockquote|strong|em|u|s|a|br|img|span)\b/

test('whatever a block holds, the letter has known elements only, opens no other address and runs nothing', () => {
  fc.assert(
    fc.property(marked, marked, (html, text) => {
      const letter = rendered(
        [
          paragraph(html, 1),
          { id: idOf(2), type: 'heading', level: 2, text, align: 'start' },
          { id: idOf(3), type: 'button', label: text, href: text, align: 'start' },
          { id: idOf(4), type: 'image', imageId: idOf(90), alt: text, href: text },
        ],
        text,
      )
      for (const tag of letter.html.match(/<[^>]*>/g)!) {
        expect(tag).toMatch(tag.startsWith('<!') ? /^<!/ : KNOWN)
        expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\bon\w+=/)
      }
      for (const [, href] of letter.html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(?:https:\/\/|mailto:)/)
      expect(letter.html.match(/<p\b/g)?.length).toBe(letter.html.match(/<\/p>/g)?.length)
    }),
  )
})

test('the schema takes every block, and refuses what is unsafe, too much or twice', () => {
  expect(blocksSchema.parse(every)).toEqual(every)
  const refused = (blocks: unknown) => !blocksSchema.safeParse(blocks).success
  const button = { id: idOf(1), type: 'button', label: 'x', align: 'start' }
  for (const href of [
    'javascript:alert(1)',
    'http://a.example',
    'https://',
    'https://a.example/{{name|x}}',
    'https://a b',
  ])
    expect(refused([{ ...button, href }]), href).toBe(true)
  expect(refused([paragraph('x'), paragraph('y')])).toBe(true)
  expect(refused([paragraph('x', 1), { id: idOf(2), type: 'columns', first: [paragraph('y', 1)], second: [] }])).toBe(
    true,
  )
  expect(refused([{ id: idOf(2), type: 'columns', first: [{ id: idOf(3), type: 'course' }], second: [] }])).toBe(true)
  expect(refused(Array.from({ length: BLOCKS_MOST + 1 }, (_, at) => paragraph('x', at)))).toBe(true)
  expect(refused(Array.from({ length: 25 }, (_, at) => paragraph('x'.repeat(7_000), at)))).toBe(true)
})
