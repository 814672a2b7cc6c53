import { isSame, type Fields } from '@learning-cms/domain/records/merge'
import type { FormOf } from './use-record-form.ts'

/**
 * For `memo` around a card of a form: drawn again only when one of these fields or its errors changed. What is typed
 * in one card then costs the others nothing.
 *
 *     export const PricingCard = memo(Pricing, sameFields<CourseValues>('price', 'originalPrice'))
 */
export const sameFields =
  <Values extends Fields>(...names: (keyof Values & string)[]) =>
  (one: { form: FormOf<Values> }, other: { form: FormOf<Values> }) =>
    one.form.errors === other.form.errors &&
    names.every((name) => isSame(one.form.values[name], other.form.values[name]))
