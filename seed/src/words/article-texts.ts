/** The texts of the sample's help articles: a title, an opening, and parts with steps. */
type ArticleSection = readonly [heading: string, ...lines: string[]]
export type ArticleText = { title: string; opening: string; parts: readonly ArticleSection[]; note?: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** `*words*` become strong. */
const line = (text: string) => escaped(text).replace(/\*([^*]+)\*/g, '<strong>$1</strong>')

/** HTML in the editor's form. */
export const htmlOf = ({ opening, parts, note }: ArticleText) =>
  [
    `<p>${line(opening)}</p>`,
    ...parts.map(
      ([heading, ...lines]) =>
        `<h2>${line(heading)}</h2><ol>${lines.map((one) => `<li><p>${line(one)}</p></li>`).join('')}</ol>`,
    ),
    ...(note ? [`<blockquote><p>${line(note)}</p></blockquote>`] : []),
  ].join('')
