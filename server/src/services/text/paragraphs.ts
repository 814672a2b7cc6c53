import { escaped } from './html.ts'

/** Plain text as HTML paragraphs, which are separated by empty lines. */
export const htmlOfText = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
