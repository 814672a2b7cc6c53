// Control characters that XML cannot represent, and unpaired surrogates.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => signs[sign]!)

/** XML that is already serialised; everything else put into an element is escaped. */
export type Xml = { xml: string }
type Inner = Xml | string | null | undefined | false | readonly Inner[]

/** `element('dc:title', { 'xml:lang': 'vi' }, 'Trống đồng')`. Empty elements are omitted. */
export function element(name: string, attributes: Record<string, string | undefined>, ...inner: Inner[]): Xml {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  return { xml: `<${name}${given.join('')}>${written(inner)}</${name}>` }
}

const written = (inner: Inner): string => {
  if (!inner) return ''
  if (typeof inner === 'string') return escaped(inner)
  return 'xml' in inner ? inner.xml : inner.map(written).join('')
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const documentOf = (root: Xml) => `${PROLOGUE}${root.xml}\n`

/** The start and end tags around elements that are too many to hold at once. */
export function manyIn(name: string, attributes: Record<string, string>) {
  const { xml } = element(name, attributes)
  const end = xml.lastIndexOf('</')
  return { head: `${PROLOGUE}${xml.slice(0, end)}\n`, foot: `${xml.slice(end)}\n` }
}
