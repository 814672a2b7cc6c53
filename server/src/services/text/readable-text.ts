const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The readable text of HTML from `cleanRichText`: words of adjacent paragraphs stay apart. */
export const readableText = (cleanHtml: string) =>
  cleanHtml
    .replace(/<\/?(p|h[1-6]|li|ul|ol|blockquote|pre|hr|br)\b[^>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (sign) => SIGNS[sign]!)
    .replace(/\s+/g, ' ')
    .trim()
