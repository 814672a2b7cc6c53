import { REQUEST_FORM_PATH } from '@learning-cms/contract/crm/privacy/request-form'
import { languages, sayIn, spoken, type Language } from '@learning-cms/texts'
import { letterPageTexts } from '@learning-cms/texts/mails/letters'
import { escaped } from '#services/text/html.ts'
import type { Preferences } from '#features/crm/campaigns/audience/preferences.ts'

/** A complete page. */
export type CampaignPage = (language: Language, nonce: string) => string

const page =
  (title: string, body: string): CampaignPage =>
  (language, nonce) => {
    const others = spoken
      .filter((one) => one !== language)
      .map((one) => `<a href="?lang=${one}" hreflang="${one}" lang="${one}">${languages[one]}</a>`)
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<style nonce="${nonce}">${STYLE}</style></head><body><nav>${others.join(' ')}</nav><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
  }

export function preferencesPage(language: Language, { agrees, topics }: Preferences) {
  const say = sayIn(letterPageTexts, language)
  if (!agrees) return page(say('title'), `<p role="status">${escaped(say('alreadyLeft'))}</p>${yourData(language)}`)
  const boxes = topics.map(
    ({ id, nameVi, nameEn, isSubscribed }) =>
      `<label><input type="checkbox" name="topic" value="${id}"${isSubscribed ? ' checked' : ''}> ${escaped(language === 'vi' ? nameVi : nameEn)}</label>`,
  )
  return page(
    say('title'),
    `<p>${escaped(say('explain'))}</p>
<form method="post"><fieldset><legend>${escaped(say('topics'))}</legend>${boxes.join('')}</fieldset>
<button name="do" value="choose">${escaped(say('save'))}</button></form>
<h2 id="leave">${escaped(say('leaveTitle'))}</h2><p>${escaped(say('leaveWhy'))}</p>
<form method="post"><button class="leave" name="do" value="leave">${escaped(say('leave'))}</button></form>${yourData(language)}`,
  )
}

/** From the page of a letter to the form for requests about one’s own data. */
function yourData(language: Language) {
  const say = sayIn(letterPageTexts, language)
  return `<p class="foot">${escaped(say('yourData'))} <a href="..${REQUEST_FORM_PATH}?lang=${language}">${escaped(say('yourDataForm'))}</a></p>`
}

export function savedPage(language: Language, what: 'saved' | 'left') {
  const say = sayIn(letterPageTexts, language)
  const back = what === 'saved' ? `<p><a href="?lang=${language}">${escaped(say('back'))}</a></p>` : ''
  return page(say(what), `<p role="status">${escaped(say(`${what}Why`))}</p>${back}`)
}

export function notePage(language: Language, what: 'notFound' | 'tooMany') {
  const say = sayIn(letterPageTexts, language)
  return page(say(what), `<p>${escaped(say(`${what}Why`))}</p>`)
}

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0 auto;max-width:560px;padding:24px 16px 48px;font:16px/1.5 system-ui,sans-serif;color:#1d2430;background:#f5f6f8}
nav{text-align:end}a{color:#1f4fa3;display:inline-block;padding:2px 4px}h1{font-size:24px;line-height:1.25;margin:0 0 8px}h2{font-size:18px;margin:32px 0 4px}
main{padding:20px;margin-top:12px;border:1px solid #d9dde4;border-radius:10px;background:#fff}p{margin:0 0 8px}
fieldset{margin:16px 0 0;padding:0;border:0}legend{padding:0;font-weight:600}label{display:flex;gap:10px;align-items:center;padding:8px 0}
input{inline-size:20px;block-size:20px;flex:none;accent-color:#1f4fa3}
button{font:inherit;font-weight:600;margin-top:12px;padding:10px 16px;border:1px solid #1f4fa3;border-radius:6px;background:#1f4fa3;color:#fff;cursor:pointer}
.foot{margin-top:24px;font-size:14px}.leave{background:#fff;color:#9a3412;border-color:#9a3412}:focus-visible{outline:2px solid #1f4fa3;outline-offset:2px}`
