import sanitizeHtml from 'sanitize-html'

const LINK_REL = 'noopener noreferrer nofollow'
const isSafeLink = (address = '') => /^(https:\/\/|mailto:)/i.test(address.trim())

/** What the rich text editor produces, and nothing else. Text inside an unknown tag is kept as text. */
const EDITOR: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'hr',
    'br',
    'strong',
    'em',
    'u',
    's',
    'a',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], code: ['class'] },
  allowedClasses: { code: [/^language-[\w-]{1,40}$/] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'xmp', 'noembed'],
  transformTags: {
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: isSafeLink(href) ? { href: href.trim(), target: '_blank', rel: LINK_REL } : {},
    }),
    ol: (tagName, { start = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: /^\d{1,6}$/.test(start) ? { start } : {},
    }),
  },
  // A link without an address is reduced to its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
}

const READINGS = 5

/** HTML as the editor produces it; empty if it contains no text. */
export function cleanRichText(html: string) {
  let clean = sanitizeHtml(html, EDITOR)
  // Nested paragraphs are parsed differently from how they are written: repeat until parsing no longer changes the
  // result.
  for (let readings = 1, last = ''; last !== clean && readings < READINGS; readings += 1)
    [last, clean] = [clean, sanitizeHtml(clean, EDITOR)]
  return plainText(clean) === '' ? '' : clean
}

/** The readable text. */
const plainText = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/gu, ' ')
    .trim()
