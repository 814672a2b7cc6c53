import { fieldReasons, say as sayReason, type Reason } from '@learning-cms/contract/core/reasons'
import type * as z from 'zod'
import { languages, spoken, type Language } from '@learning-cms/texts'
import { escaped } from '#services/text/html.ts'

/** The HTML of a whole page. */
export type Content = (language: Language, nonce: string) => string
export type Fault = { reason: Reason; values?: Record<string, unknown> }

/** The fault of each field. */
export function faultsIn(issues: readonly z.core.$ZodIssue[]): Record<string, Fault> {
  const { fields, values } = fieldReasons(issues)
  return Object.fromEntries(
    Object.entries(fields).map(([name, reason]) => [
      name,
      { reason, ...(isRecord(values[name]) && { values: values[name] }) },
    ]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Extra = {
  /** Query parameters that the links to other languages repeat. */
  query?: string
  /** Only for a page that another website embeds. */
  script?: string | undefined
}

/** A page without script, unless another website embeds it. */
export const formFrame =
  (title: string, body: string, { query = '', script }: Extra = {}): Content =>
  (language, nonce) => {
    const others = spoken
      .filter((one) => one !== language)
      .map((one) => `<a href="?lang=${one}${query}" hreflang="${one}" lang="${one}">${languages[one]}</a>`)
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<style nonce="${nonce}">${STYLE}</style></head><body${script ? ' class="framed"' : ''}><nav>${others.join(' ')}</nav><main><h1>${escaped(title)}</h1>${body}</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
  }

export const line = (text: string) => `<p>${escaped(text)}</p>`
export const alarm = (text: string) => `<p class="alarm" role="alert">${escaped(text)}</p>`

/** What is wrong with a field: the mark of the field, and the line below it. */
export function faultOf(language: Language, name: string, fault: Fault | undefined) {
  if (!fault) return { mark: '', line: '' }
  const text = escaped(sayReason(fault.reason, language, fault.values))
  return {
    mark: ` aria-invalid="true" aria-describedby="${name}-fault"`,
    line: `<span class="fault" id="${name}-fault">${text}</span>`,
  }
}

type FormField = {
  language: Language
  name: string
  label: string
  value: string
  fault?: Fault | undefined
  hint?: string
}
const head = ({ label, hint }: FormField) =>
  `<span>${escaped(label)}</span>${hint ? `<small>${escaped(hint)}</small>` : ''}`

export function inputField(field: FormField, more: string) {
  const { mark, line } = faultOf(field.language, field.name, field.fault)
  return `<label class="field">${head(field)}
<input name="${field.name}" value="${escaped(field.value)}" ${more}${mark}></label>${line}`
}

export function areaField(field: FormField, more: string) {
  const { mark, line } = faultOf(field.language, field.name, field.fault)
  return `<label class="field">${head(field)}
<textarea name="${field.name}" ${more}${mark}>
${escaped(field.value)}</textarea></label>${line}`
}

/** `options` are values with their labels; `none` is the label when no value is chosen. */
export function choiceField(field: FormField, options: readonly (readonly [string, string])[], none: string) {
  const { mark, line } = faultOf(field.language, field.name, field.fault)
  const offered = options.map(
    ([value, word]) =>
      `<option value="${escaped(value)}"${value === field.value ? ' selected' : ''}>${escaped(word)}</option>`,
  )
  return `<label class="field">${head(field)}
<select name="${field.name}"${mark}><option value="">${escaped(none)}</option>${offered.join('')}</select></label>${line}`
}

/** A field that no person sees: whatever fills it in is a program. */
export const trap = (label: string) =>
  `<p class="trap" aria-hidden="true"><label>${escaped(label)}<input name="website" tabindex="-1" autocomplete="off"></label></p>`

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
.foot{margin-top:20px;font-size:14px}.trap{position:absolute;inset-inline-start:-9999px;block-size:1px;inline-size:1px;overflow:hidden}
button{font:inherit;font-weight:600;margin-top:20px;padding:12px 20px;inline-size:100%;border:1px solid #1f4fa3;border-radius:6px;background:#1f4fa3;color:#fff;cursor:pointer}
:focus-visible{outline:2px solid #1f4fa3;outline-offset:2px}
.framed{max-width:none;padding:4px;background:#fff}.framed main{border:0;border-radius:0;margin-top:0;padding:12px}`
