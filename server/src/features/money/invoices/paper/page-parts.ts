import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { invoiceName } from '@learning-cms/contract/money/invoice-terms'
import { languages, sayIn, spoken, type Language } from '@learning-cms/texts'
import { invoiceMailTexts } from '@learning-cms/texts/mails/invoices'
import { escaped } from '#services/text/html.ts'
import { isRecord } from '@learning-cms/domain/records/fields'
import type { isNumbered } from './documents.ts'

/** A complete page. */
export type InvoicePage = (language: Language, nonce: string) => string
type Numbered = Parameters<typeof isNumbered>[0] & { series: string; number: number; issuedAt: string }

const LONGEST = 60
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

/** The fields of the form; anything else counts as empty. */
export function readForm(body: unknown) {
  const sent = isRecord(body) ? body : {}
  const file = sent['file'] === 'pdf' || sent['file'] === 'xml' ? sent['file'] : null
  return { number: text(sent['number']), code: text(sent['code']), file }
}

const page =
  (title: string, body: string): InvoicePage =>
  (language, nonce) => {
    const others = spoken
      .filter((one) => one !== language)
      .map((one) => `<a href="?lang=${one}" hreflang="${one}" lang="${one}">${languages[one]}</a>`)
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<style nonce="${nonce}">${STYLE}</style></head><body><nav>${others.join(' ')}</nav><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
  }

export function formPage(language: Language, { isUnknown = false, number = '' } = {}) {
  const say = sayIn(invoiceMailTexts, language)
  return page(
    say('title'),
    `<p>${escaped(say('explain'))}</p>${isUnknown ? `<p role="alert">${escaped(say('none'))}</p>` : ''}
<form method="post"><label>${escaped(say('number'))}<input name="number" required maxlength="${LONGEST}" autocomplete="off" value="${escaped(number)}"></label>
<label>${escaped(say('code'))}<input name="code" required maxlength="${LONGEST}" autocomplete="off"></label>
<button>${escaped(say('find'))}</button></form>`,
  )
}

export const notePage = (title: string, why: string) => page(title, `<p>${escaped(why)}</p>`)

/** Without the buyer's details: whoever has number and code may download the files. */
export function foundPage(language: Language, row: Numbered, code: string) {
  const say = sayIn(invoiceMailTexts, language)
  const money = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB').format(row.total)
  const facts = [
    ['issued', dayIn(Date.parse(row.issuedAt)).split('-').toReversed().join('/')],
    ['seller', row.seller.legalName],
    [row.kind === 'adjusting' ? 'totalAdjusted' : 'total', `${money} ₫`],
    ['state', say(row.status === 'void' ? 'void' : 'valid')],
  ] as const
  const button = (
    file: 'pdf' | 'xml',
  ) => `<form method="post"><input type="hidden" name="number" value="${invoiceName(row)}">
<input type="hidden" name="code" value="${escaped(code)}"><button name="file" value="${file}">${escaped(say(file))}</button></form>`
  return page(
    invoiceName(row),
    `<dl>${facts.map(([name, value]) => `<dt>${escaped(say(name))}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<div>${button('pdf')}${button('xml')}</div><p><a href="?lang=${language}">${escaped(say('again'))}</a></p>`,
  )
}

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0 auto;max-width:520px;padding:24px 16px 48px;font:16px/1.5 system-ui,sans-serif;color:#1d2430;background:#f5f6f8}
nav{text-align:end}a{color:#1f4fa3;display:inline-block;padding:2px 4px}h1{font-size:24px;line-height:1.25;margin:16px 0 8px}
main{padding:20px;border:1px solid #d9dde4;border-radius:10px;background:#fff}main>h1{margin-top:0}
label{display:block;margin:12px 0 0;font-size:14px}input{display:block;inline-size:100%;font:inherit;padding:8px 10px;margin-top:4px;border:1px solid #8a93a3;border-radius:6px}
button{font:inherit;font-weight:600;margin-top:16px;padding:10px 16px;border:0;border-radius:6px;background:#1f4fa3;color:#fff;cursor:pointer}
:focus-visible{outline:2px solid #1f4fa3;outline-offset:2px}[role=alert]{color:#9a3412;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:12px 0}dt{color:#5b6472}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
main>div{display:flex;flex-wrap:wrap;gap:12px}`
