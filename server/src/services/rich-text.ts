import sanitizeHtml from 'sanitize-html'

const LINK_REL = 'noopener noreferrer nofollow'
const isSafeLink = (address = '') => /^(https:\/\/|mailto:)/i.test(address.trim())

/** What the rich text editor makes, and nothing else. Text within a tag it does not know stays as text. */
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
  // A link that leads nowhere any more is its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
}

const READINGS = 5

/** HTML as the editor makes it; empty when it shows no text. */
export function cleanRichText(html: string) {
  let clean = sanitizeHtml(html, EDITOR)
  // A paragraph in a paragraph is written as such and read as two: what is kept is what any later reading gives.
  for (let readings = 1, last = ''; last !== clean && readings < READINGS; readings += 1)
    [last, clean] = [clean, sanitizeHtml(clean, EDITOR)]
  return plainText(clean) === '' ? '' : clean
}

/** What a reader sees of it. */
const plainText = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/gu, ' ')
    .trim()
