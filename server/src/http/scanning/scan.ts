import type * as z from 'zod'
import { extentOf, MOST_NAMES, TOLERATED, type Extent } from '#http/extent.ts'

type Room = { values: number; depth: number; names: Set<string>; strangers: number }
type Issue = z.core.$ZodIssue

/** For a body without a schema. */
const little: Room = { values: TOLERATED, depth: 8, names: new Set(), strangers: TOLERATED }
const REPORTED = 50
const LONGEST_NAME = 200
const rooms = new WeakMap<z.ZodType, Room>()

function roomOf(schema: z.ZodType | undefined): Room {
  if (!schema) return little
  const known = rooms.get(schema) ?? roomIn(extentOf(schema))
  rooms.set(schema, known)
  return known
}

function roomIn(extent: Extent): Room {
  const names = new Set<string>()
  let strangers = TOLERATED
  const collect = ({ fields, member, others }: Extent) => {
    if (others) strangers += MOST_NAMES
    for (const [name, inner] of fields) {
      names.add(name)
      collect(inner)
    }
    for (const inner of [member, others]) if (inner) collect(inner)
  }
  collect(extent)
  return { values: extent.values + TOLERATED, depth: extent.depth + 8, names, strangers }
}

const [QUOTE, COLON, COMMA, BACKSLASH] = ['"', ':', ',', '\\'].map((sign) => sign.charCodeAt(0))
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0))

/**
 * Scans JSON before it is parsed: unknown names, masses of values and depth cost the parser far more than their bytes
 * do. Invalid JSON is left for the parser to report.
 */
export function tooMuch(text: string, schema: z.ZodType | undefined): Issue[] | undefined {
  const room = roomOf(schema)
  const strange = new Set<string>()
  let [values, depth, start, end] = [1, 0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        start = at + 1
        at = end = endOfString(text, start)
        break
      case COLON: {
        const name = text.slice(start, Math.min(end, start + LONGEST_NAME))
        if (!room.names.has(name)) strange.add(name)
        if (strange.size > room.strangers) return [unknown([...strange].slice(0, REPORTED))]
        break
      }
      case LIST:
      case OBJECT:
        depth += 1
        values += 1
        break
      case END_OF_LIST:
      case END_OF_OBJECT:
        depth -= 1
        break
      case COMMA:
        values += 1
    }
    if (values > room.values || depth > room.depth) return [beyond]
  }
  return undefined
}

/** The end of a string that starts here. */
function endOfString(text: string, start: number) {
  for (let end = text.indexOf('"', start); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH && end - slashes > start) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

const unknown = (keys: string[]): Issue => ({ code: 'unrecognized_keys', keys, path: [], message: '', input: {} })
const beyond: Issue = { code: 'custom', path: [], message: 'input.too-many-values' }
