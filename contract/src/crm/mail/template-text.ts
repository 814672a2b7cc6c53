/** What a template may ask for. Whoever writes from a mailbox is always known; a customer or an order may not be. */
export const templateVariables = [
  'customer.name',
  'customer.email',
  'order.number',
  'coupon.code',
  'agent.name',
  'mailbox.name',
  'mailbox.address',
] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Partial<Record<TemplateVariable, string | undefined>>

type AlwaysKnown = 'agent.name' | 'mailbox.name' | 'mailbox.address'
const alwaysKnown = new Set<TemplateVariable>(['agent.name', 'mailbox.name', 'mailbox.address'] satisfies AlwaysKnown[])
/** Such a variable always has a value, so it needs no substitute text. */
export const isAlwaysKnown = (variable: TemplateVariable): variable is AlwaysKnown => alwaysKnown.has(variable)

const VALUE_LENGTH = 200
const PLACE = /\{\{([^{}]{0,120})\}\}/

type TemplatePlace = { name: string; nobody: string }
const placeOf = (inside: string): TemplatePlace => {
  const [name = '', ...rest] = inside.split('|')
  return { name: name.trim(), nobody: rest.join('|').trim() }
}
const known = new Set<string>(templateVariables)
const isVariable = (name: string): name is TemplateVariable => known.has(name)

/** At odd positions: what stands between braces. */
const pieces = (text: string) => text.split(PLACE)

/** What stands between two braces, and what is wrong with it. */
export const readTemplatePlace = (inside: string) => {
  const { name, nobody } = placeOf(inside)
  return { name, nobody, variable: isVariable(name) ? name : undefined, fault: templateFault(`{{${inside}}}`) }
}

export type TemplateFault = { kind: 'unknown' | 'no-value-for-nobody' | 'broken'; name: string }

/** What is wrong with a template: the first fault, or none. */
export function templateFault(text: string): TemplateFault | undefined {
  for (const [at, piece] of pieces(text).entries()) {
    if (at % 2 === 0) {
      const brace = piece.search(/[{}]/)
      if (brace !== -1) return { kind: 'broken', name: piece.slice(brace, brace + 20) }
      continue
    }
    const { name, nobody } = placeOf(piece)
    if (!isVariable(name)) return { kind: 'unknown', name }
    if (nobody === '' && !isAlwaysKnown(name)) return { kind: 'no-value-for-nobody', name }
  }
  return undefined
}

/**
 * The text with its values, in a single pass: what a value says is never read as a variable. No brace is left, so that
 * filling the result again changes nothing.
 */
export const fillTemplate = (text: string, values: TemplateValues) =>
  pieces(text)
    .map((piece, at) => (at % 2 === 0 ? withoutBraces(piece) : valueAt(placeOf(piece), values)))
    .join('')

/** The variables of a text without a value here, each once: their substitute texts are used instead. */
export const missingIn = (text: string, values: TemplateValues) => [
  ...new Set(
    pieces(text)
      .map((piece, at) => (at % 2 === 0 ? '' : placeOf(piece).name))
      .filter((name): name is TemplateVariable => isVariable(name) && oneLine(values[name] ?? '') === ''),
  ),
]

function valueAt({ name, nobody }: TemplatePlace, values: TemplateValues) {
  const value = isVariable(name) ? oneLine(values[name] ?? '') : ''
  return value === '' ? withoutBraces(nobody) : value
}

const withoutBraces = (text: string) => text.replace(/[{}]/g, '')
/** Values may come from strangers: one line, no braces, limited length. */
const oneLine = (value: string) =>
  withoutBraces(value)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, VALUE_LENGTH)
