import sanitizeHtml from 'sanitize-html'
import { readableText } from '#services/text/readable-text.ts'

const LINK_REL = 'noopener noreferrer nofollow'
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d ,.%]{1,40}\))$/i
const LENGTH = /^-?\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)?$/i
const LENGTHS = /^(-?\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)?|auto)( (-?\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)?|auto)){0,3}$/i
const WORD = /^[a-z-]{1,20}$/i
const BORDER = /^[\w#(), .%-]{1,60}$/

/** The permitted styles: none that positions an element, loads something or covers the page around the message. */
const styles = {
  color: [COLOUR],
  'background-color': [COLOUR],
  'font-size': [LENGTH, WORD],
  'font-weight': [/^(bold|bolder|normal|\d{3})$/i],
  'font-style': [WORD],
  'font-family': [/^[\w "',-]{1,120}$/],
  'text-align': [WORD],
  'text-decoration': [WORD],
  'vertical-align': [WORD],
  'line-height': [LENGTH, WORD],
  'border-collapse': [WORD],
  width: [LENGTH],
  'max-width': [LENGTH],
  height: [LENGTH],
  padding: [LENGTHS],
  margin: [LENGTHS],
  border: [BORDER],
  'border-left': [BORDER],
  'border-top': [BORDER],
  'border-bottom': [BORDER],
  'border-radius': [LENGTHS],
}

const BLOCKS = 'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr br table thead tbody tfoot tr td th caption'
const INLINE = 'a b strong i em u s strike sub sup span font small big code center img'

/** The picture behind `cid:…` as a data address; undefined if there is none that may be shown. */
export type PictureOf = (contentId: string) => string | undefined

const REMOTE_MOST = 200
const REMOTE_LENGTH = 2_000

/**
 * Sanitises the HTML of a received message. Its own pictures are embedded. Remote pictures are counted and replaced by
 * placeholders that load nothing: `data-remote` is an index into `remoteUrls`.
 */
export function cleanMailHtml(html: string, pictureOf: PictureOf) {
  let remotePictures = 0
  const remoteUrls: string[] = []
  const placeFor = (src: string): Record<string, string> => {
    if (!/^(https?:)?\/\//i.test(src)) return {}
    remotePictures += 1
    const url = src.startsWith('//') ? `https:${src}` : src
    if (remoteUrls.length >= REMOTE_MOST || url.length > REMOTE_LENGTH || !URL.canParse(url)) return {}
    return { 'data-remote': String(remoteUrls.push(url) - 1) }
  }
  const clean = sanitizeHtml(html, {
    allowedTags: `${BLOCKS} ${INLINE}`.split(' '),
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'align', 'valign', 'bgcolor'],
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'data-remote', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'width', 'height'],
      th: ['colspan', 'rowspan', 'width', 'height'],
      table: ['width', 'border', 'cellpadding', 'cellspacing'],
      font: ['color', 'size', 'face'],
      ol: ['start'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'title',
      'iframe',
      'xmp',
      'noembed',
      'svg',
      'math',
    ],
    nestingLimit: 100,
    transformTags: {
      a: (tagName, { href = '', title = '' }): sanitizeHtml.Tag => ({
        tagName,
        attribs: { href: href.trim(), target: '_blank', rel: LINK_REL, title: hostOf(href) || title },
      }),
      img: (tagName, { src = '', alt = '', width = '', height = '' }): sanitizeHtml.Tag => {
        const own = src.startsWith('cid:') ? pictureOf(decoded(src.slice('cid:'.length))) : undefined
        return {
          tagName,
          attribs: { ...(own ? { src: own } : placeFor(src.trim())), alt, ...sized({ width, height }) },
        }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'] && !attribs['data-remote'],
  })
  return { html: clean, remotePictures, remoteUrls }
}

/** Where a link leads, whatever its text says. */
const hostOf = (href: string) => (URL.canParse(href) && /^https?:/i.test(href) ? new URL(href).host : '')

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const sized = (sizes: Record<string, string>) =>
  Object.fromEntries(Object.entries(sizes).filter(([, size]) => /^\d{1,4}%?$/.test(size)))

/** The words of HTML, a line for each of its blocks. */
export function textOfHtml(html: string) {
  const blocks = sanitizeHtml(html, {
    allowedTags: ['p', 'br'],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
    nestingLimit: 100,
    transformTags: {
      div: 'p',
      tr: 'p',
      li: 'p',
      h1: 'p',
      h2: 'p',
      h3: 'p',
      blockquote: 'p',
      td: 'p',
      th: 'p',
      hr: 'br',
    },
  })
  const lines = blocks.split(/<[^<>]*>/).map(readableText)
  return lines.filter(Boolean).join('\n')
}
