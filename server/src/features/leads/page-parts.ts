import { provinces } from '@learning-cms/contract/core/provinces'
import { say as sayReason } from '@learning-cms/contract/core/reasons'
import { languages, sayIn, spoken, type Language } from '@learning-cms/texts'
import { enquiryTexts } from '@learning-cms/texts/mails/enquiry'
import { escaped } from '#services/text/html.ts'
import { frameScript, type Frame } from './frame-script.ts'
import { REQUIRED, type Answered, type Faults, type Field, type Filled, type Shown } from './form.ts'

/** A whole page. */
export type Content = (nonce: string) => string
export type Look = { language: Language; frame: Frame | undefined }
type Again = Extract<Answered, { is: 'again' }>

type Words = { title: string; body: string; query?: string }

const embed = ({ frame }: Look) => (frame ? '&amp;embed=1' : '')

const page =
  (look: Look, { title, body, query = '' }: Words): Content =>
  (nonce) => {
    const { language, frame } = look
    const others = spoken
      .filter((one) => one !== language)
      .map(
        (one) => `<a href="?lang=${one}${embed(look)}${query}" hreflang="${one}" lang="${one}">${languages[one]}</a>`,
      )
    const script = frame ? `<script nonce="${nonce}">${frameScript(frame)}</script>` : ''
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<style nonce="${nonce}">${STYLE}</style></head><body${frame ? ' class="framed"' : ''}><nav>${others.join(' ')}</nav><main><h1>${escaped(title)}</h1>${body}</main>${script}</body></html>`
  }

export function notePage(look: Look, what: 'taken' | 'closed' | 'tooMany') {
  const say = sayIn(enquiryTexts, look.language)
  return page(look, { title: say(what), body: `<p role="status">${escaped(say(`${what}Why`))}</p>` })
}

const nothing: Filled = {
  fullName: '',
  email: '',
  phone: '',
  organisation: '',
  province: '',
  message: '',
  courseId: '',
  agreed: [],
}

export function formPage(look: Look, shown: Shown, again?: Again) {
  const { language } = look
  const say = sayIn(enquiryTexts, language)
  const { filled = nothing, faults = {} } = again ?? {}
  const fields = { language, filled, faults }
  const { course } = shown
  const about = course ? `<p>${escaped(say('about'))} <strong>${escaped(course.title)}</strong></p>` : ''
  return page(look, {
    title: say('title'),
    query: course ? `&amp;course=${course.id}` : '',
    body: `<p>${escaped(say('lead'))}</p>${about}${alarm(language, again)}
<form method="post" action="?lang=${language}${embed(look)}" novalidate>
<input type="hidden" name="seal" value="${escaped(shown.seal)}"><input type="hidden" name="course" value="${escaped(course?.id ?? '')}">
${input(fields, 'fullName', 'autocomplete="name" maxlength="120" required')}
${input(fields, 'email', 'type="email" autocomplete="email" inputmode="email" maxlength="254"')}
${input(fields, 'phone', 'type="tel" autocomplete="tel" maxlength="20"', say('contactHint'))}
${input(fields, 'organisation', 'autocomplete="organization" maxlength="200"')}
${province(fields)}
${message(fields)}
<p class="trap" aria-hidden="true"><label>${escaped(say('trap'))}<input name="website" tabindex="-1" autocomplete="off"></label></p>
${consents(fields, shown)}
<button>${escaped(say('send'))}</button></form>`,
  })
}

function alarm(language: Language, again: Again | undefined) {
  if (!again) return ''
  const say = sayIn(enquiryTexts, language)
  return `<p class="alarm" role="alert">${escaped(say(again.why))}</p>`
}

type Fields = { language: Language; filled: Filled; faults: Faults }
type Typed = Exclude<Field, typeof REQUIRED>

function fault({ language, faults }: Fields, name: Field) {
  const found = faults[name]
  if (!found) return { mark: '', line: '' }
  const line = `<span class="fault" id="${name}-fault">${escaped(sayReason(found.reason, language, found.values))}</span>`
  return { mark: ` aria-invalid="true" aria-describedby="${name}-fault"`, line }
}

function input(fields: Fields, name: Typed, more: string, hint = '') {
  const say = sayIn(enquiryTexts, fields.language)
  const { mark, line } = fault(fields, name)
  const small = hint && `<small>${escaped(hint)}</small>`
  return `<label class="field"><span>${escaped(say(name))}</span>${small}
<input name="${name}" value="${escaped(fields.filled[name])}" ${more}${mark}></label>${line}`
}

function province(fields: Fields) {
  const say = sayIn(enquiryTexts, fields.language)
  const options = provinces.map(
    ([code, name]) => `<option value="${code}"${code === fields.filled.province ? ' selected' : ''}>${name}</option>`,
  )
  return `<label class="field"><span>${escaped(say('province'))}</span>
<select name="province"><option value="">${escaped(say('noProvince'))}</option>${options.join('')}</select></label>`
}

function message(fields: Fields) {
  const say = sayIn(enquiryTexts, fields.language)
  const { mark, line } = fault(fields, 'message')
  return `<label class="field"><span>${escaped(say('message'))}</span>
<textarea name="message" rows="5" maxlength="2000"${mark}>
${escaped(fields.filled.message)}</textarea></label>${line}`
}

/** Never ticked beforehand. After a mistake, what they ticked themselves stays so. */
function consents(fields: Fields, { texts }: Shown) {
  const { mark, line } = fault(fields, REQUIRED)
  const boxes = texts.map(({ id, purpose, ...words }) => {
    const isTicked = fields.filled.agreed.includes(id) ? ' checked' : ''
    return `<label class="tick"><input type="checkbox" name="agreed" value="${id}"${isTicked}${purpose === REQUIRED ? ` required${mark}` : ''}> <span>${escaped(words[fields.language])}</span></label>${purpose === REQUIRED ? line : ''}`
  })
  return boxes.join('')
}

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0 auto;max-width:560px;padding:16px 16px 48px;font:16px/1.5 system-ui,sans-serif;color:#1d2430;background:#f5f6f8}
nav{text-align:end}a{color:#1f4fa3;display:inline-block;padding:2px 4px}h1{font-size:24px;line-height:1.25;margin:0 0 8px}
main{padding:20px;margin-top:12px;border:1px solid #d9dde4;border-radius:10px;background:#fff}p{margin:0 0 8px;overflow-wrap:anywhere}
.field{display:block;margin-top:16px}.field>span{display:block;font-weight:600;margin-bottom:4px}small{display:block;color:#515b6b;margin-bottom:4px}
input,select,textarea{font:inherit;color:inherit;background:#fff}
.field input,select,textarea{display:block;inline-size:100%;padding:10px 12px;border:1px solid #6b7587;border-radius:6px}
[aria-invalid]{border-color:#b42318!important}.fault{display:block;color:#b42318;margin-top:4px}
.alarm{padding:10px 12px;border:1px solid #b42318;border-radius:6px;color:#b42318;background:#fef3f2}
.tick{display:flex;gap:10px;align-items:flex-start;margin-top:16px}.tick input{inline-size:20px;block-size:20px;flex:none;margin:2px 0 0;accent-color:#1f4fa3}
.trap{position:absolute;inset-inline-start:-9999px;block-size:1px;inline-size:1px;overflow:hidden}
button{font:inherit;font-weight:600;margin-top:20px;padding:12px 20px;inline-size:100%;border:1px solid #1f4fa3;border-radius:6px;background:#1f4fa3;color:#fff;cursor:pointer}
:focus-visible{outline:2px solid #1f4fa3;outline-offset:2px}
.framed{max-width:none;padding:4px;background:#fff}.framed main{border:0;border-radius:0;margin-top:0;padding:12px}`
