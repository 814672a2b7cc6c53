import { TABLE } from './html-blocks.ts'
import type { LetterContent, Setting } from './letter.ts'
import { escaped, htmlParts, type LetterPart } from './parts.ts'
import { colourOf, FONT, PADDING_PX, schemeOf, sheetOf, styled, WIDTH_PX } from './styles.ts'

/** Blanks that keep the list of letters from showing the text itself behind the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40)

type LetterPage = Pick<LetterContent, 'subject' | 'preheader'> & { body: readonly LetterPart[] }

export function pageHtml({ subject, preheader, body }: LetterPage, setting: Setting): LetterPart[] {
  const { words, nonce, appearance = 'device' } = setting
  const language = escaped(words.language)
  const { direction: dir } = words
  const sheet = `<style${nonce ? ` nonce="${escaped(nonce)}"` : ''}>${sheetOf(appearance)}</style>`
  const scheme = schemeOf(appearance)
  return [
    `<!doctype html><html lang="${language}" dir="${dir}" style="color-scheme:${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>`,
    ...htmlParts(subject),
    `</title>${sheet}</head><body ${styled('ground', 'margin:0;padding:0;width:100%')}>`,
    '<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">',
    ...htmlParts(preheader),
    `${FILLER}</div>`,
    `<div lang="${language}" dir="${dir}"><table ${TABLE} width="100%" bgcolor="${colourOf('ground')}" ${styled('ground')}><tr><td align="center" style="padding:16px 8px 32px">`,
    `<!--[if mso]><table ${TABLE} width="${WIDTH_PX}"><tr><td><![endif]-->`,
    viewLine(setting),
    `<table ${TABLE} width="100%" bgcolor="${colourOf('panel')}" ${styled('panel', `max-width:${WIDTH_PX}px;border-radius:10px`)}><tr><td class="l-edge" style="padding:${PADDING_PX}px ${PADDING_PX}px 12px"><table ${TABLE} width="100%">`,
    ...body,
    '</table></td></tr></table>',
    ...footerHtml(setting),
    '<!--[if mso]></td></tr></table><![endif]--></td></tr></table></div>',
    { slot: 'pixel' },
    '</body></html>',
  ]
}

const SMALL = `${FONT}max-width:${WIDTH_PX}px;margin:0 auto;font-size:13px;line-height:1.6;text-align:center;`
const after = (label: string) => `" ${styled('quiet', 'text-decoration:underline')}>${escaped(label)}</a>`
const link = (slot: 'unsubscribe' | 'preferences', label: string): LetterPart[] => ['<a href="', { slot }, after(label)]

/** Only where there is a page that shows the letter. */
const viewLine = ({ words }: Setting): LetterPart => ({
  slot: 'view',
  before: `<div ${styled('quiet', `${SMALL}padding:0 0 10px`)}><a href="`,
  after: `${after(words.view)}</div>`,
})

/** Whose letter it is, and the way out, which no letter is without. */
function footerHtml({ words, resources: { sender } }: Setting): LetterPart[] {
  const lines = [sender.name, sender.address].filter(Boolean).map(escaped)
  return [
    `<div ${styled('quiet', `${SMALL}padding:18px 0 0`)}>${lines.join('<br>')}${lines.length > 0 ? '<br>' : ''}`,
    ...link('preferences', words.preferences),
    ' &nbsp;·&nbsp; ',
    ...link('unsubscribe', words.unsubscribe),
    '</div>',
  ]
}
