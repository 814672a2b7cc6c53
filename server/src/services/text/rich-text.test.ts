import { htmlAttacks } from '@learning-cms/testkit/walks/attacks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

const made =
  '<h2>Mục</h2><p><strong>đậm</strong> <em>nghiêng</em> <u>gạch</u> <s>bỏ</s> <code>a &lt; b</code></p>' +
  '<ul><li><p>một</p></li></ul><ol start="3"><li><p>ba</p></li></ol><blockquote><p>trích</p></blockquote>' +
  '<pre><code class="language-ts">x</code></pre><hr /><p>a<br />b</p>' +
  '<p><a href="https://vi.example/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">liên kết</a></p>'

test('the editor’s output stays unchanged', () => {
  expect(cleanRichText(made)).toBe(made)
})

test('links lead to https and mailto only, and never expose the window', () => {
  expect(cleanRichText('<a href="mailto:a@b.example">m</a>')).toContain('href="mailto:a@b.example"')
  expect(cleanRichText('<p><a href="https://x.example" target="_self" onclick="x()">a</a></p>')).toBe(
    '<p><a href="https://x.example" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
  )
  for (const address of ['http://x.example', '//x.example', '/x', 'x', 'data:text/html,x', 'ftp://x', ' javascript:1'])
    expect(cleanRichText(`<p><a href="${address}">a</a></p>`)).toBe('<p>a</p>')
})

test('markup without visible text is empty', () => {
  for (const html of [
    '',
    '<p></p>',
    '<p> &nbsp;\u200b</p>',
    '<hr>',
    '<ul><li></li></ul>',
    '<script>x</script>',
    '<!-- x -->',
  ])
    expect(cleanRichText(html)).toBe('')
})

const TAGS = /^(p|h[1-6]|ul|ol|li|blockquote|pre|code|hr|br|strong|em|u|s|a)$/
const LINK = /^ href="(https:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow"$/
const ATTRIBUTES: Record<string, RegExp> = {
  a: LINK,
  ol: /^( start="\d{1,6}")?$/,
  code: /^( class="(language-[\w-]+)?")?$/,
}

/** Parses clean HTML as strictly as it is written: every `<` starts a tag of the editor with permitted attributes. */
function expectInert(html: string) {
  for (const [tag, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9]*)((?:[^>"]|"[^"]*")*)>?/gi)) {
    expect(name, html).toMatch(TAGS)
    expect(tag.at(-1), html).toBe('>')
    if (!tag.startsWith('</')) expect(attributes.replace(/ \/$/, ''), html).toMatch(ATTRIBUTES[name] ?? /^$/)
  }
}

test(`${htmlAttacks.length} attacks are inert`, () => {
  expect(htmlAttacks.length).toBeGreaterThanOrEqual(60)
  for (const attack of htmlAttacks) {
    for (const html of [attack, `<p>a${attack}b</p>`]) {
      const clean = cleanRichText(html)
      expectInert(clean)
      expect(cleanRichText(clean)).toBe(clean)
    }
  }
})

test('and so is any combination of their parts', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    ' ',
    '=',
    '<a href="https:',
    'onerror=',
    '<svg',
    '<style>',
    '<!--',
    '-->',
    '<p>',
    '&lt;',
    '&quot;',
    '`',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.constantFrom(...htmlAttacks)), { maxLength: 12 }), (pieces) => {
      const clean = cleanRichText(pieces.join(''))
      expectInert(clean)
      expect(cleanRichText(clean)).toBe(clean)
    }),
    { numRuns: 300 },
  )
})
