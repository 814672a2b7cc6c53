import { escaped } from './html.ts'

/** An empty line parts paragraphs. */
export const htmlOfText = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
