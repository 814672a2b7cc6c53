import * as z from 'zod'
import { id } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Lists that people can arrange for themselves and save views of. */
export const listNames = [
  'courses',
  'coupons',
  'products',
  'instructors',
  'students',
  'customers',
  'leads',
  'orders',
  'refunds',
  'payouts',
  'invoices',
  'accounts',
  'artifacts',
  'reviews',
  'articles',
  'kyc',
] as const
export type ListName = (typeof listNames)[number]
export const listName = z.enum(listNames)

/** Column names in order, each with its width in px if it was set: `title.320,price,status`. */
export const columnsText = z
  .string()
  .max(1000)
  .regex(/^[a-zA-Z]+(\.[1-9]\d{1,3})?(,[a-zA-Z]+(\.[1-9]\d{1,3})?)*$/)

/** One person's settings for one list. */
const choice = z.object({
  list: listName,
  columns: z.string().nullable(),
  /** The view the list opens with. */
  viewId: id.nullable(),
})
export type ListChoice = z.infer<typeof choice>

export const listChoices = {
  choices: route({
    method: 'GET',
    path: '/me/lists',
    needs: 'sign-in',
    summary: 'Read my columns and default view of each list',
    answer: z.object({ rows: z.array(choice) }),
  }),
  choose: route({
    method: 'PATCH',
    path: '/me/lists/:list',
    needs: 'sign-in',
    summary: 'Set my columns or default view of a list',
    params: z.strictObject({ list: listName }),
    body: z.strictObject({ columns: columnsText.nullable(), viewId: id.nullable() }).partial(),
    answer: choice,
  }),
}
