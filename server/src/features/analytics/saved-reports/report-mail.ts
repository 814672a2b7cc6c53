import { sayIn, type Language } from '@learning-cms/texts'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { reportMailWords } from '@learning-cms/texts/mails/report'
import { csvOf, daysText, figureText, type NamedTable } from '#features/analytics/analytics/rules.ts'
import type { MailFile, MailText } from '#services/mail/mail.ts'
import { slugOf } from '#services/text/slugs.ts'

/** More rows than this are in the file only. */
const ROWS_AT_MOST = 100

type ReportMail = MailText & { html: string; files: MailFile[] }
type ReportMailSubject = {
  id: string
  name: string
  table: NamedTable
  days: { from: string; to: string }
  hidden: number
}
type ReportMailReader = { language: Language; publicUrl: string }

/** The report as a table, with all of it in a file. */
export function reportMail(
  { id, name, table, days, hidden }: ReportMailSubject,
  { language, publicUrl }: ReportMailReader,
): ReportMail {
  const say = sayIn(reportMailWords, language)
  const range = daysText(days)
  const address = `${publicUrl}/learning-cms/analytics/explore?saved=${id}`
  const notes = [
    ...(table.rows.length === 0 ? [say('nothing')] : []),
    ...(table.rows.length > ROWS_AT_MOST ? [say('more', { visible: ROWS_AT_MOST, count: table.rows.length })] : []),
    ...(hidden > 0 ? [say('hidden')] : []),
  ]
  return {
    subject: say('subject', { name, range }),
    body: [`${name}\n${range}`, say('attached'), ...notes, `${say('open')}\n${address}`, say('why')].join('\n\n'),
    html: page({
      name,
      range,
      table: tableHtml(table, language),
      notes: [...notes, say('why')],
      open: say('open'),
      address,
      language,
    }),
    files: [
      {
        name: `${slugOf(name, 'report')}-${days.from}-${days.to}.csv`,
        type: 'text/csv; charset=utf-8',
        content: csvOf(table),
      },
    ],
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const line = 'border-bottom:1px solid #e3e5ea;padding:6px 10px;font-size:14px;'
const cell = (tag: 'th' | 'td', text: string, isEnd: boolean, more = '') =>
  `<${tag} style="${line}text-align:${isEnd ? 'right' : 'left'};white-space:nowrap;${more}">${escaped(text)}</${tag}>`

function tableHtml({ columns, rows, totals }: NamedTable, language: Language) {
  const heads = columns.filter(({ metric }) => metric === null).length
  const text = (value: string | number | null, at: number) =>
    typeof value === 'number' ? figureText(columns[at]!.metric!, value, language) : (value ?? '–')
  const head = columns.map(({ name }, at) => cell('th', name, at >= heads, 'color:#5b6270;font-weight:500;'))
  const body = rows
    .slice(0, ROWS_AT_MOST)
    .map((cells) => `<tr>${cells.map((value, at) => cell('td', text(value, at), at >= heads)).join('')}</tr>`)
  const foot = totals
    ? `<tr>${columns.map((_, at) => cell('td', at < heads ? (at === 0 ? sayIn(analyticsWords, language)('sum') : '') : text(totals[at - heads] ?? null, at), at >= heads, 'font-weight:600;')).join('')}</tr>`
    : ''
  return `<table cellspacing="0" cellpadding="0" style="border-collapse:collapse;">
<thead><tr>${head.join('')}</tr></thead>
<tbody>${body.join('\n')}${foot}</tbody></table>`
}

type ReportMailPage = {
  name: string
  range: string
  table: string
  notes: string[]
  open: string
  address: string
  language: Language
}

const page = ({ name, range, table, notes, open, address, language }: ReportMailPage) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(name)}</title></head>
<body style="margin:0;padding:24px;color:#1d2330;font-family:'Be Vietnam Pro',Arial,sans-serif;">
<h1 style="margin:0;font-size:20px;">${escaped(name)}</h1>
<p style="margin:4px 0 16px;color:#5b6270;font-size:14px;">${escaped(range)}</p>
${table}
<p style="margin:16px 0;font-size:14px;"><a href="${escaped(address)}">${escaped(open)}</a></p>
${notes.map((note) => `<p style="margin:4px 0;color:#5b6270;font-size:13px;">${escaped(note)}</p>`).join('\n')}
</body></html>`
