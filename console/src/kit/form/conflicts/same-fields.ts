import { isSame, type RecordFields } from '@learning-cms/domain/records/merge'
import type { FormOf } from '#kit/form/use-record-form.ts'

/**
 * For `memo` around a card of a form: re-renders only when one of these fields or its errors changed, so that typing in
 * one card does not re-render the others.
 *
 *     export const PricingCard = memo(Pricing, sameFields<CourseValues>('price', 'originalPrice'))
 */
export const sameFields =
  <Values extends RecordFields>(...names: (keyof Values & string)[]) =>
  (one: { form: FormOf<Values> }, other: { form: FormOf<Values> }) =>
    one.form.errors === other.form.errors &&
    names.every((name) => isSame(one.form.values[name], other.form.values[name]))
