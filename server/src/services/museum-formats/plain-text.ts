import sanitizeHtml from 'sanitize-html'

const ENDS_A_LINE = /<\/(?:p|h[1-6]|li|blockquote|pre)>|<br ?\/?>/gi
const signs: Record<string, string> = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The readable text of rich text, one line per paragraph. */
export const plainText = (html: string) =>
  sanitizeHtml(html.replace(ENDS_A_LINE, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (sign) => signs[sign]!)
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
