import * as z from 'zod'
import { email, personName, text } from '#core/common.ts'
import { requestKinds } from './data-requests.ts'

/** Where the public form for requests about one’s own data is, below the address of the server. */
export const REQUEST_FORM_PATH = '/data-request'

/** What somebody enters into it. */
export const requestForm = z.strictObject({
  kind: z.enum(requestKinds, 'data-requests.kind-required'),
  name: personName,
  /** Where the link goes that confirms it. */
  email,
  details: text(3000),
})
export type RequestForm = z.output<typeof requestForm>
