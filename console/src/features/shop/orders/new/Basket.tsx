import { saleWords } from '@learning-cms/texts/shop/orders/sale'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { CourseSelect, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import type { useSale } from './use-sale.ts'

type Selling = ReturnType<typeof useSale>

/** The courses of the sale, each with its current price. */
export function Basket({ selling: { sale, set, priced, errors } }: { selling: Selling }) {
  const say = useWords(saleWords)
  const [isTwice, setTwice] = useState(false)
  const add = (id: string | null) => {
    if (!id) return
    const isIn = sale.courseIds.includes(id)
    setTwice(isIn)
    if (!isIn) set({ courseIds: [...sale.courseIds, id] })
  }
  const remove = (id: string) => set({ courseIds: sale.courseIds.filter((other) => other !== id) })
  return (
    <FormCard title={say('courses')}>
      {sale.courseIds.length === 0 && <p className={classes['quiet']}>{say('noCourses')}</p>}
      {sale.courseIds.length > 0 && (
        <ul className={classes['basket']}>
          {sale.courseIds.map((id) => (
            <Line
              key={id}
              id={id}
              line={priced.quote?.lines.find(({ courseId }) => courseId === id)}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      )}
      <CourseSelect
        label={say('addCourse')}
        description={say('courseHelp')}
        among={['published']}
        value={null}
        onChange={add}
        error={isTwice ? say('alreadyIn') : errors['courseIds']}
      />
    </FormCard>
  )
}

type BasketLineProps = { id: string; line: { price: number; net: number } | undefined; onRemove: () => void }

function Line({ id, line, onRemove }: BasketLineProps) {
  const say = useWords(saleWords)
  const course = useCourseTitle(id) ?? '…'
  return (
    <li>
      <strong dir="auto">{course}</strong>
      <span className={classes['prices']}>
        {line && line.net !== line.price && (
          <s>
            <Money amountInDong={line.price} />
          </s>
        )}
        {line && <Money amountInDong={line.net} />}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={say('removeCourse', { course })} onClick={onRemove}>
        <CloseIcon size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
