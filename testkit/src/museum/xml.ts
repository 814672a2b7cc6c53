export type Node = { name: string; attributes: Record<string, string>; children: (Node | string)[] }

const NAME = /[A-Za-z_][\w.:-]*/y
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Parses a document strictly: malformed input throws. It supports only the XML that our own documents use. */
export function treeOf(text: string): Node {
  const prologue = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(text)?.[0]
  if (prologue === undefined) throw new Error('no prologue')
  const reader = { text, at: prologue.length }
  const root = elementAt(reader)
  if (text.slice(reader.at).trim() !== '') throw new Error(`more than one root at ${reader.at}`)
  return root
}

type Reader = { text: string; at: number }

function elementAt(reader: Reader): Node {
  expectSign(reader, '<')
  const name = nameAt(reader)
  const attributes: Record<string, string> = {}
  while (skipBlanks(reader) && reader.text[reader.at] !== '>') {
    const key = nameAt(reader)
    expectSign(reader, '="')
    const end = reader.text.indexOf('"', reader.at)
    if (key in attributes || end < 0) throw new Error(`attribute ${key} at ${reader.at}`)
    attributes[key] = decoded(reader.text.slice(reader.at, end))
    reader.at = end + 1
  }
  expectSign(reader, '>')
  const children: Node['children'] = []
  while (!reader.text.startsWith('</', reader.at)) {
    if (reader.text[reader.at] === '<') children.push(elementAt(reader))
    else children.push(textAt(reader))
  }
  expectSign(reader, `</${name}>`)
  return { name, attributes, children: children.filter((child) => typeof child !== 'string' || child !== '') }
}

function textAt(reader: Reader) {
  const end = reader.text.indexOf('<', reader.at)
  if (end < 0) throw new Error('ends within an element')
  const text = reader.text.slice(reader.at, end)
  reader.at = end
  return decoded(text)
}

function nameAt(reader: Reader) {
  NAME.lastIndex = reader.at
  const name = NAME.exec(reader.text)?.[0]
  if (!name) throw new Error(`no name at ${reader.at}`)
  reader.at += name.length
  return name
}

function skipBlanks(reader: Reader) {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1
  return reader.at < reader.text.length
}

function expectSign(reader: Reader, sign: string) {
  if (!reader.text.startsWith(sign, reader.at)) throw new Error(`${sign} expected at ${reader.at}`)
  reader.at += sign.length
}

function decoded(text: string) {
  if (/[<>]/.test(text) || /&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`unescaped: ${text}`)
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
}
