import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate, missingIn, templateFault, templateVariables } from './template-text.ts'

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom('{{', '}}', '{', '}', '|', 'customer.name', '{{customer.name|bạn}}', '{{ agent.name }}', '{{{{x}}}}'),
)
const text = fc.array(piece, { maxLength: 12 }).map((all) => all.join(''))
const values = fc.dictionary(fc.constantFrom(...templateVariables), text)

test('fills what is known, and says the value for nobody otherwise', () => {
  const greeting = 'Chào {{customer.name|bạn}}, đơn {{ order.number | của bạn }} — {{agent.name}}'
  expect(fillTemplate(greeting, { 'customer.name': 'Ánh', 'order.number': 'DH1', 'agent.name': 'Minh' })).toBe(
    'Chào Ánh, đơn DH1 — Minh',
  )
  expect(fillTemplate(greeting, { 'customer.name': '  ', 'agent.name': 'Minh' })).toBe('Chào bạn, đơn của bạn — Minh')
})

test('names what is missing, once, and only what is asked for', () => {
  const greeting = '{{customer.name|bạn}} {{ customer.name|x }} {{order.number|y}} {{agent.name}} {{nothing|z}}'
  expect(missingIn(greeting, { 'agent.name': 'Minh', 'customer.name': '{}\n' })).toEqual([
    'customer.name',
    'order.number',
  ])
  expect(missingIn(greeting, { 'agent.name': 'Minh', 'customer.name': 'Ánh', 'order.number': 'DH1' })).toEqual([])
})

test('no brace is ever left, so that a second filling changes nothing', () => {
  fc.assert(
    fc.property(text, values, values, (template, first, second) => {
      const filled = fillTemplate(template, first)
      expect(filled).not.toMatch(/[{}]/)
      expect(fillTemplate(filled, second)).toBe(filled)
    }),
  )
})

test('a value is never read as another variable', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const value = `${before}{{agent.name}}${after}`
      const filled = fillTemplate('{{customer.name|x}}', { 'customer.name': value, 'agent.name': 'SECRET-9f1c' })
      expect(filled).not.toContain('SECRET-9f1c')
      expect(filled).not.toMatch(/[\n\r\u2028]/)
    }),
  )
})

test('what is not faulty keeps every letter outside its variables', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const template = `${before}{{agent.name}}${after}`
      fc.pre(templateFault(template) === undefined)
      expect(fillTemplate(template, { 'agent.name': 'Minh' })).toBe(`${before}Minh${after}`)
    }),
  )
})

test.each([
  ['Chào {{customer.nmae|bạn}}', { kind: 'unknown', name: 'customer.nmae' }],
  ['{{constructor|x}}', { kind: 'unknown', name: 'constructor' }],
  ['{{}}', { kind: 'unknown', name: '' }],
  ['Chào {{customer.name}}', { kind: 'no-value-for-nobody', name: 'customer.name' }],
  ['Chào {{customer.name|}}', { kind: 'no-value-for-nobody', name: 'customer.name' }],
  ['Chào {{customer.name|bạn}', { kind: 'broken', name: '{{customer.name|bạn}' }],
  ['{{{agent.name}}}', { kind: 'broken', name: '{' }],
  ['một } ngoặc', { kind: 'broken', name: '} ngoặc' }],
])('%s is refused', (template, fault) => {
  expect(templateFault(template)).toEqual(fault)
})
