import { letterVariables, type LetterValues, type LetterVariable } from '@learning-cms/contract/crm/mail/blocks'

const VALUE_LENGTH = 200
const PLACE = /\{\{([^{}]{0,120})\}\}/

/** A variable in a text, with its substitute text for recipients without a value. */
export type VariablePlace = { name: LetterVariable; nobody: string }
export type VariableFault = { kind: 'variable-unknown' | 'variable-without-fallback' | 'variable-broken'; name: string }

const known = new Set<string>(letterVariables)
const isVariable = (name: string): name is LetterVariable => known.has(name)

function placeOf(inside: string) {
  const [name = '', ...rest] = inside.split('|')
  return { name: name.trim(), nobody: oneLine(rest.join('|')) }
}

/** `{{name|bạn}}` as a letter writes it. */
export const variableText = ({ name, nobody }: VariablePlace) => `{{${name}|${nobody}}}`

/** What stands between two braces, and what is wrong with it. */
export function readInside(inside: string) {
  const [fault] = variableFaults(`{{${inside}}}`)
  return { ...placeOf(inside), fault }
}

/** The text between the variables, and the variables; braces that make none are left out. */
export const pieces = (text: string): (string | VariablePlace)[] =>
  text.split(PLACE).flatMap((piece, at): (string | VariablePlace)[] => {
    if (at % 2 === 0) return piece === '' ? [] : [withoutBraces(piece)]
    const { name, nobody } = placeOf(piece)
    return isVariable(name) ? [{ name, nobody }] : []
  })

/** Everything that is wrong with the variables of a text. */
export function variableFaults(text: string): VariableFault[] {
  return text.split(PLACE).flatMap((piece, at): VariableFault[] => {
    if (at % 2 === 0) {
      const brace = piece.search(/[{}]/)
      return brace === -1 ? [] : [{ kind: 'variable-broken', name: piece.slice(brace, brace + 20) }]
    }
    const { name, nobody } = placeOf(piece)
    if (!isVariable(name)) return [{ kind: 'variable-unknown', name }]
    return nobody === '' ? [{ kind: 'variable-without-fallback', name }] : []
  })
}

export function valueAt({ name, nobody }: VariablePlace, values: LetterValues) {
  const value = oneLine(values[name] ?? '')
  return value === '' ? nobody : value
}

/** In one line: for a subject, where a second line would be a header. */
export const filledLine = (text: string, values: LetterValues) =>
  oneLine(
    pieces(text)
      .map((piece) => (typeof piece === 'string' ? piece : valueAt(piece, values)))
      .join(''),
    LINE_LENGTH,
  )

const LINE_LENGTH = 1_000
const withoutBraces = (text: string) => text.replace(/[{}]/g, '')

/** Values come from strangers: no second line, no character that turns the direction of what follows, no brace. */
const oneLine = (value: string, longest = VALUE_LENGTH) =>
  withoutBraces(value)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim()
