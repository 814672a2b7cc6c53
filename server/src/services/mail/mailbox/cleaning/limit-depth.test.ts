import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanMailHtml, textOfHtml } from './clean-mail.ts'
import { limitDepth } from './limit-depth.ts'

const MEGABYTE = 1_000_000
const none = () => undefined

/** Repeated to a megabyte; each of them is deep, long or malformed in another way. */
const units = {
  'cells of tables': '<table><tr><td>',
  blocks: '<div>',
  words: '<span>',
  'paragraphs in cells': '<td><p>',
  lists: '<ul><li>',
  quotes: '<blockquote>',
  fonts: '<FONT><P><CENTER>',
  'paragraphs that never end': '<p>x',
  'elements that close themselves': '<div/>',
  'ends without a beginning': '</div>',
  'wrong ends': '<div></span>',
  signs: '<',
  'unfinished elements': '<a ',
  'unfinished comments': '<!--',
  comments: '<!-- <div> -->',
  attributes: '<p a=b c=d e=f>',
  styles: '<p style="color:red;width:1px">',
  pictures: '<img src=http://x.test/a>',
  links: '<a href="https://x.test/">',
  'quotes that stay open': '<p title="',
  drawings: '<svg>',
  forms: '<form><button>',
  'elements of Office': '<o:p>',
}
describe('a megabyte of what takes longest is cleaned in seconds, not minutes', () => {
  test.each(Object.entries(units))('%s', (_what, unit) => {
    const html = unit.repeat(Math.ceil(MEGABYTE / unit.length)).slice(0, MEGABYTE)
    const before = process.cpuUsage()
    const limited = limitDepth(html)
    cleanMailHtml(limited, none)
    textOfHtml(limited)
    const { user, system } = process.cpuUsage(before)
    // 118,000 cells, each in the one before it, took 70 s.
    expect((user + system) / 1_000).toBeLessThan(15_000)
  })
})

const word = fc.stringMatching(/^[a-zàáâăđêôơưạệữỳ]{1,6}$/)
const { html: anyHtml } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 6 },
    word,
    fc
      .tuple(
        fc.constantFrom('div', 'p', 'b', 'span', 'ul', 'table', 'td', 'blockquote', 'a'),
        fc.array(tie('html'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([name, inner, isEnded]) => `<${name}>${inner.join('<br>')}${isEnded ? `</${name}>` : ''}`),
  ),
}))

test('what people write stays as it is', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      expect(limitDepth(html)).toBe(html)
    }),
    { numRuns: 300 },
  )
})

test('no text is left out, however deep it stands', () => {
  const around = fc.constantFrom('<div>', '<table><tr><td>', '<span>', '<p><b>')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), around, fc.integer({ min: 250, max: 900 }), (words, deep, depth) => {
      const html = `${deep.repeat(depth)}${words.join(' ')}`
      expect(textOfHtml(limitDepth(html)).split(/\s+/).join(' ')).toContain(words.join(' '))
    }),
    { numRuns: 60 },
  )
})

test('what comes after a deep place stands where it stood', () => {
  const deep = `${'<div>'.repeat(900)}tief${'</div>'.repeat(900)}`
  const { html } = cleanMailHtml(limitDepth(`<p>one</p>${deep}<table><tr><td>two</td></tr></table>`), none)
  expect(html.startsWith('<p>one</p><div>')).toBe(true)
  expect(html.endsWith('</div><table><tr><td>two</td></tr></table>')).toBe(true)
})
