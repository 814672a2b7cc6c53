import { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { Input, Pill } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { CategorySelect, useCategoryName } from '#features/courses/categories/CategorySelect.tsx'
import { CourseSelect, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './coupon-form.module.css'

type Props = {
  label: string
  description?: string
  of: 'courses' | 'categories'
  /** The names of the chosen ones, as far as known. */
  names: Readonly<Record<string, string>>
  disabled: boolean
  /** Where a dialog starts. */
  isFirst?: boolean | undefined
  value?: string[]
  onChange?: (ids: string[]) => void
  error?: ReactNode
  'data-path'?: string
}

const none: string[] = []

/** Several courses or categories, added and removed one at a time. */
export function ScopeField(props: Props) {
  const { label, description, of, names, disabled, isFirst, value = none, onChange, error, ...path } = props
  const say = useWords(couponFormWords)
  const { isReadOnly } = useFormContext()
  const id = useId()
  const isFixed = disabled || isReadOnly
  const add = (chosen: string | null) => {
    if (chosen && !value.includes(chosen)) onChange?.([...value, chosen])
  }
  const Name = of === 'courses' ? CourseName : CategoryName
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div role="group" aria-labelledby={id} className={classes['scope']} {...path}>
        {value.length > 0 && (
          <ul className={classes['chosen']}>
            {value.map((one) => (
              <li key={one}>
                <Name id={one} known={names[one]}>
                  {(name) => (
                    <Pill
                      size="md"
                      withRemoveButton={!isFixed}
                      onRemove={() => onChange?.(value.filter((other) => other !== one))}
                      removeButtonProps={{ 'aria-label': say('takeOff', { name }), tabIndex: 0, 'aria-hidden': false }}
                    >
                      {name}
                    </Pill>
                  )}
                </Name>
              </li>
            ))}
          </ul>
        )}
        {isFixed && value.length === 0 && <span className={classes['help']}>{say('noneChosen')}</span>}
        {!isFixed && <Adding of={of} label={label} isFirst={isFirst} onAdd={add} />}
      </div>
    </Input.Wrapper>
  )
}

type AddingProps = Pick<Props, 'of' | 'label' | 'isFirst'> & { onAdd: (chosen: string | null) => void }

/** Named by its list too: courses and excluded courses are added alike. */
function Adding({ of, label, isFirst, onAdd }: AddingProps) {
  const say = useWords(couponFormWords)
  const words = say(of === 'courses' ? 'addCourse' : 'addCategory')
  const field = { 'aria-label': `${label}: ${words}`, placeholder: words, value: null, onChange: onAdd }
  return of === 'courses' ? (
    <CourseSelect {...field} {...(isFirst && { 'data-autofocus': true })} />
  ) : (
    <CategorySelect {...field} />
  )
}

type NameProps = { id: string; known: string | undefined; children: (name: string) => ReactNode }

/** Fetched only if the record does not include it. */
function CourseName({ id, known, children }: NameProps) {
  const fetched = useCourseTitle(known === undefined ? id : undefined)
  return children(known ?? fetched ?? '…')
}

function CategoryName({ id, known, children }: NameProps) {
  const fetched = useCategoryName(known === undefined ? id : undefined)
  return children(known ?? fetched ?? '…')
}
