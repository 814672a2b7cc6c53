import type { ReactNode } from 'react'

type Displays<Values, Display> = {
  [Field in keyof Values]?: (value: NonNullable<Values[Field]>, before: Values[Field]) => Display
}

/**
 * Displays a field's value in its own way, beside the version `before`. Empty values and the other fields need nothing
 * special.
 *
 *     displayBy<CourseValues>({ price: (dong) => <Money amountInDong={dong} /> })
 */
export const displayBy =
  <Values extends object, Display = ReactNode>(displays: Displays<Values, Display>) =>
  (field: string, value: unknown, before: unknown = value): Display | undefined =>
    Object.hasOwn(displays, field) && value !== null && value !== undefined && value !== ''
      ? displays[field as keyof Values]?.(value as never, before as never)
      : undefined
