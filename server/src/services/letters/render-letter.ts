import type { Blocks } from '@learning-cms/contract/crm/blocks'
import { textOfHtml } from '#services/mailbox/clean-mail.ts'
import { escaped } from '#services/text/html.ts'
import { cleanRichText } from '#services/text/rich-text.ts'

type Filling = { language: 'vi' | 'en'; preheader: string; values: Record<string, string>; unsubscribeUrl: string }

export function renderLetter(blocks: Blocks, { language, preheader, values, unsubscribeUrl }: Filling) {
  const filled = (html: string) => html.replace(/\{\{(\w{1,30})\}\}/g, (_, name: string) => escaped(values[name] ?? ''))
  const body = blocks.map(({ html }) => filled(cleanRichText(html))).join('')
  const leave = language === 'vi' ? 'Ngừng nhận thư' : 'Unsubscribe'
  const html = `<!doctype html><html lang="${language}"><body><div style="display:none">${escaped(preheader)}</div>${body}<p><a href="${escaped(unsubscribeUrl)}">${leave}</a></p></body></html>`
  return { html, text: `${textOfHtml(body)}\n\n${leave}: ${unsubscribeUrl}` }
}
