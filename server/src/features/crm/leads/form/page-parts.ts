import { provinces } from '@learning-cms/contract/core/provinces'
import { recordLanguage } from '@learning-cms/contract/core/record-language'
import { REQUEST_FORM_PATH } from '@learning-cms/contract/crm/privacy/request-form'
import { sayIn, type Language } from '@learning-cms/texts'
import { enquiryTexts } from '@learning-cms/texts/mails/enquiry'
import { alarm, areaField, choiceField, faultOf, formFrame, inputField, trap } from '#services/forms/form-parts.ts'
import { escaped } from '#services/text/html.ts'
import { frameScript, type Frame } from './frame-script.ts'
import { REQUIRED, type LeadFormAnswer, type Faults, type LeadFormField, type Filled, type FormState } from './form.ts'

/** A complete page. */
export type LeadFormPage = (nonce: string) => string
export type LeadPageLook = { language: Language; frame: Frame | undefined }
type Again = Extract<LeadFormAnswer, { is: 'again' }>

const embed = ({ frame }: LeadPageLook) => (frame ? '&amp;embed=1' : '')

type LeadPageWords = { title: string; body: string; query?: string }

const page =
  (look: LeadPageLook, { title, body, query = '' }: LeadPageWords): LeadFormPage =>
  (nonce) => {
    const script = look.frame && frameScript(look.frame)
    return formFrame(title, body, { query: `${embed(look)}${query}`, script })(look.language, nonce)
  }

export function notePage(look: LeadPageLook, what: 'taken' | 'closed' | 'tooMany') {
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

export function formPage(look: LeadPageLook, form: FormState, again?: Again) {
  const { language, frame } = look
  const say = sayIn(enquiryTexts, language)
  const { filled = nothing, faults = {} } = again ?? {}
  const fields = { language, filled, faults }
  const field = (name: Typed) => fieldOf(fields, name)
  const { course } = form
  const about = course ? `<p>${escaped(say('about'))} <strong>${escaped(course.title)}</strong></p>` : ''
  // The linked page cannot be displayed in a frame.
  const target = frame ? ' target="_blank" rel="noopener"' : ''
  return page(look, {
    title: say('title'),
    query: course ? `&amp;course=${course.id}` : '',
    body: `<p>${escaped(say('lead'))}</p>${about}${again ? alarm(say(again.why)) : ''}
<form method="post" action="?lang=${language}${embed(look)}" novalidate>
<input type="hidden" name="seal" value="${escaped(form.seal)}"><input type="hidden" name="course" value="${escaped(course?.id ?? '')}">
${inputField(field('fullName'), 'autocomplete="name" maxlength="120" required')}
${inputField(field('email'), 'type="email" autocomplete="email" inputmode="email" maxlength="254"')}
${inputField({ ...field('phone'), hint: say('contactHint') }, 'type="tel" autocomplete="tel" maxlength="20"')}
${inputField(field('organisation'), 'autocomplete="organization" maxlength="200"')}
${choiceField(field('province'), provinces, say('noProvince'))}
${areaField(field('message'), 'rows="5" maxlength="2000"')}
${trap(say('trap'))}
${consents(fields, form)}
<button>${escaped(say('send'))}</button></form>
<p class="foot">${escaped(say('yourData'))} <a href=".${REQUEST_FORM_PATH}?lang=${language}"${target}>${escaped(say('yourDataForm'))}</a></p>`,
  })
}

type LeadFormFields = { language: Language; filled: Filled; faults: Faults }
type Typed = Exclude<LeadFormField, typeof REQUIRED>

const fieldOf = ({ language, filled, faults }: LeadFormFields, name: Typed) => ({
  language,
  name,
  label: sayIn(enquiryTexts, language)(name),
  value: filled[name],
  fault: faults[name],
})

/** Never ticked by default. After an error, the person's own choices are retained. */
function consents(fields: LeadFormFields, { texts }: FormState) {
  const { mark, line } = faultOf(fields.language, REQUIRED, fields.faults[REQUIRED])
  const boxes = texts.map(({ id, purpose, ...words }) => {
    const isTicked = fields.filled.agreed.includes(id) ? ' checked' : ''
    return `<label class="tick"><input type="checkbox" name="agreed" value="${id}"${isTicked}${purpose === REQUIRED ? ` required${mark}` : ''}> <span>${escaped(words[recordLanguage(fields.language)])}</span></label>${purpose === REQUIRED ? line : ''}`
  })
  return boxes.join('')
}
