import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplateHtml, missingInHtml, plainTemplate, templateHtmlFault } from './template-html.ts'

const greeting =
  '<p>Chào <strong>{{customer.name|bạn &amp; nhà}}</strong>,</p><p>đơn {{order.number|của&nbsp;bạn}}<br>{{agent.name}}</p>'

test('fills what is known between the tags, and says the words for nobody otherwise', () => {
  expect(fillTemplateHtml(greeting, { 'customer.name': 'Ánh', 'order.number': 'DH1', 'agent.name': 'Minh' })).toBe(
    '<p>Chào <strong>Ánh</strong>,</p><p>đơn DH1<br>Minh</p>',
  )
  expect(fillTemplateHtml(greeting, { 'agent.name': 'Minh' })).toBe(
    '<p>Chào <strong>bạn &amp; nhà</strong>,</p><p>đơn của\u00a0bạn<br>Minh</p>',
  )
  expect(missingInHtml(greeting, { 'agent.name': 'Minh' })).toEqual(['customer.name', 'order.number'])
  expect(plainTemplate(greeting)).toBe('Chào {{customer.name|bạn & nhà}}, đơn {{order.number|của bạn}} {{agent.name}}')
})

test('no value becomes a tag, a second line or another variable', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const filled = fillTemplateHtml(greeting, {
        'customer.name': `${name}<b onclick="x">{{agent.name}}`,
        'agent.name': 'M',
      })
      expect(filled.replaceAll(/<\/?(p|strong|br)>/g, '')).not.toMatch(/[<>{}]/)
      expect(filled.match(/<[^>]*>/g)).toEqual(greeting.match(/<[^>]*>/g))
    }),
  )
})

test.each([
  ['<p>Chào {{customer.nmae|bạn}}</p>', { kind: 'unknown', name: 'customer.nmae' }],
  ['<p>Chào {{customer.name}}</p>', { kind: 'no-value-for-nobody', name: 'customer.name' }],
  ['<p>{{customer.<em>name</em>|bạn}}</p>', { kind: 'broken', name: '{{customer.' }],
  ['<p><a href="https://a.vn/{{order.number|x}}">Xem</a></p>', { kind: 'in-link', name: '{{order.number|x}}' }],
  ['<p>Chào {{ customer.name | bạn &lt;3 }}</p>', undefined],
])('%s', (html, fault) => {
  expect(templateHtmlFault(html)).toEqual(fault)
})
