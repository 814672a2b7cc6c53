import { textOf } from './words.js'

/** `make('p', { class: 'age' }, 'TK 3 TCN')`; strings become text, never HTML. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== null && value !== false)
      element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ''))
  return element
}

export function textIn(name, attributes, row, field) {
  const { text, lang } = textOf(row, field)
  return text ? make(name, { ...attributes, lang }, text) : null
}

/** A picture in the available sizes, at its width on the page. */
export function picture(image, row, { sizes, isFirst = false } = {}) {
  if (!image) return make('div', { class: 'nothing', 'aria-hidden': 'true' })
  const { text, lang } = textOf(image, 'alt')
  return make('img', {
    src: image.sources.at(-1).url,
    srcset: image.sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes,
    width: image.width,
    height: image.height,
    alt: text || textOf(row, 'name').text,
    lang,
    loading: isFirst ? 'eager' : 'lazy',
  })
}

const KNOWN = new Set('P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE HR BR STRONG EM U S A'.split(' '))

/** Rich text of the museum: known elements are rebuilt, only the text of others remains. */
export function richText(html) {
  const copied = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.data)]
    const inner = [...node.childNodes].flatMap(copied)
    if (!KNOWN.has(node.nodeName)) return inner
    const isLink = node.nodeName === 'A' && /^(https:|mailto:)/.test(node.getAttribute('href') ?? '')
    return [make(node.nodeName, isLink ? { href: node.getAttribute('href'), rel: 'noopener' } : {}, inner)]
  }
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(copied)
}

export function rich(row, field, title) {
  const { text, lang } = textOf(row, field)
  if (!text) return null
  return make('section', { class: 'rich' }, title ? make('h2', {}, title) : null, make('div', { lang }, richText(text)))
}
