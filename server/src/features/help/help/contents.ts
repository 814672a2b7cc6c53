import type { HelpReading } from '@learning-cms/contract/help/help'
import { readableText } from '#services/text/readable-text.ts'

/** A sanitised body with an anchor at each heading, and the list of headings. */
export function withContents(cleanHtml: string): Pick<HelpReading, 'body' | 'contents'> {
  const contents: HelpReading['contents'] = []
  const body = cleanHtml.replace(/<h([1-4])>(.*?)<\/h\1>/gs, (_, level: string, inside: string) => {
    const anchor = `s-${contents.length + 1}`
    contents.push({ anchor, text: readableText(inside), level: Number(level) })
    return `<h${level} id="${anchor}">${inside}</h${level}>`
  })
  return { body, contents }
}
